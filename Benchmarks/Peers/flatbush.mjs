// Measures flatbush, an index written in JavaScript, for "bench run --suite peers --flatbush FOLDER".
//
// usage: node flatbush.mjs FOLDER DATA
//
// FOLDER has the source of flatbush, with "index.js". DATA is a file of numbers in double precision:
// the number of boxes, the number of queries, and the number of queries with expected hits; four
// edges for each box and each query; and for each expected answer the number of hits and their ids
// in ascending order. Messages are those of the other workers, one line of JSON each.
import {readFileSync} from 'node:fs';
import {createInterface} from 'node:readline';

const [folder, dataPath] = process.argv.slice(2);

// The queue that flatbush imports is used only by a search for neighbors, which is not measured.
const source = readFileSync(`${folder}/index.js`, 'utf8')
  .replace(/^import FlatQueue from 'flatqueue';/m, 'class FlatQueue {}');
const {default: Flatbush} =
  await import(`data:text/javascript,${encodeURIComponent(source)}`);

const bytes = readFileSync(dataPath);
const numbers = new Float64Array(
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
const [boxCount, queryCount, answerCount] = numbers;
const boxes = numbers.subarray(3, 3 + 4 * boxCount);
const queries = numbers.subarray(3 + 4 * boxCount, 3 + 4 * (boxCount + queryCount));
const answers = numbers.subarray(3 + 4 * (boxCount + queryCount));

function build() {
  const index = new Flatbush(boxCount, 16, Float64Array);
  for (let at = 0; at < boxes.length; at += 4) {
    index.add(boxes[at], boxes[at + 1], boxes[at + 2], boxes[at + 3]);
  }
  index.finish();
  return index;
}

function search(number) {
  const at = 4 * (number % queryCount);
  return index.search(queries[at], queries[at + 1], queries[at + 2], queries[at + 3]);
}

const index = build();
let found = 0;

function run(workload, first, count) {
  for (let number = first; number < first + count; number++) {
    found += workload === 'build' ? build().numItems : search(number).length;
  }
}

function time(workload, first, count) {
  const start = process.hrtime.bigint();
  run(workload, first, count);
  return Number(process.hrtime.bigint() - start);
}

function batches({arms, turns, operations, minimumBatch}) {
  if (operations === undefined) {
    const workload = arms[turns[0].arm].workload;
    let count = 1;
    while (time(workload, 0, count) < minimumBatch) count *= 2;
    return {operations: count, nanoseconds: []};
  }
  return {
    operations,
    nanoseconds: turns.map(({arm, first}) => time(arms[arm].workload, first, operations)),
  };
}

function judgement() {
  let [missing, extra, at] = [0, 0, 0];
  for (let number = 0; number < answerCount; number++) {
    const count = answers[at];
    // The expected ids are those that RectIndex found. So an id that only flatbush finds is missing
    // from the answer of RectIndex, and an id that only RectIndex found is extra.
    const own = new Set(answers.subarray(at + 1, at + 1 + count));
    const common = search(number).filter((id) => own.has(id)).length;
    missing += search(number).length - common;
    extra += count - common;
    at += count + 1;
  }
  return {conforms: missing === 0 && extra === 0, missing, extra};
}

function answer(message) {
  if (message.batches) return {batches: {_0: batches(message.batches._0)}};
  const judgements = {};
  for (const workload of message.order._0.workloads) judgements[workload] = judgement();
  return {report: {_0: {results: [], notMeasured: [], judgements}}};
}

let hasGreeted = false;
for await (const line of createInterface({input: process.stdin})) {
  if (!hasGreeted) {
    // Warms up: the JavaScript engine compiles most functions only after they have run often
    // enough.
    run('query', 0, Math.min(queryCount, Math.ceil(2e6 / (1 + search(0).length))));
    hasGreeted = true;
    console.log('{}');
  } else {
    console.log(JSON.stringify(answer(JSON.parse(line))));
  }
}
