var data = JSON.parse(document.getElementById('data').textContent);
var engines = data.engines;
var styleCount = 6;
