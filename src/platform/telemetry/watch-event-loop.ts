import { Worker } from 'node:worker_threads';

/**
 * The source of a thread, which runs while the main thread computes. It is plain JavaScript, because a thread
 * would otherwise need its own bundle. It counts its own ticks and reads no clock, so that it pauses while
 * the process is stopped or the machine sleeps. Function names may be logged; arguments may be private.
 */
const thread = `
  const { Session } = require('node:inspector');
  const { writeSync } = require('node:fs');
  const { beats, name, ticks, tickMs } = require('node:worker_threads').workerData;
  const end = (stack) => {
    const msg = 'the event loop stood still, and this process is ended';
    try {
      writeSync(2, JSON.stringify({ level: 60, time: Date.now(), name, pid: process.pid, ticks, stack, msg }) + '\\n');
    } finally {
      process.kill(process.pid, 'SIGKILL');
    }
  };
  const endWithStack = () => {
    setTimeout(end, 1000, 'unknown');
    const files = new Map();
    const main = new Session();
    main.connectToMainThread();
    main.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url));
    main.on('Debugger.paused', ({ params }) => end(params.callFrames.slice(0, 20).map(({ functionName, location }) =>
      functionName + ' ' + files.get(location.scriptId) + ':' + (location.lineNumber + 1) + ':' + (location.columnNumber + 1))));
    main.post('Debugger.enable');
    main.post('Debugger.pause');
  };
  let seen = -1;
  let still = 0;
  const timer = setInterval(() => {
    const now = Atomics.load(beats, 0);
    still = now === seen ? still + 1 : 0;
    seen = now;
    if (still < ticks) return;
    clearInterval(timer);
    endWithStack();
  }, tickMs);
`;

/** Ends this process when its event loop is blocked for that many ticks: another one then does its work. */
export function watchEventLoop(name: string, { ticks = 30, tickMs = 1_000 } = {}): void {
  if (process.execArgv.some((argument) => argument.startsWith('--inspect'))) return; // a breakpoint is no fault
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(beats, 0, 1), tickMs / 4).unref();
  const workerData = { beats, name, ticks, tickMs };
  new Worker(thread, { eval: true, execArgv: [], env: {}, workerData }).unref();
}
