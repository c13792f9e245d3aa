import { setTimeout as pause } from 'node:timers/promises';
import { getCall } from './harness/scene.ts';
import { sendCall, sendForJson } from './harness/http.ts';
import { getResidentMemory, watchPeak } from './harness/kernel.ts';
import { measureInTurn, printLines, readOptions, timeRuns } from './harness/measure.ts';
import { withFolder, withServer } from './harness/processes.ts';

/**
 * Measures the record of the largest entry that the product is made for (300 delegates, 40 versions with 80 MB of files, 2,000 points):
 * the dossier on screen, and its zip, with the growth of the server's memory and the longest iteration of its event loop.
 */
const options = readOptions({ rounds: 5 });
const FILES_BYTES = 80 * 1024 ** 2;
/** Milliseconds to wait before the memory of the idle server is read. */
const REST_MS = 3000;

const lines = await withFolder('', (folder) =>
  withServer({ entries: 1000, delegates: 300, folder }, async (server) => {
    const { people } = await server.ask('scene');
    const { token } = people.office;
    const id = await server.ask('enlarge');
    const path = `/guidelines/${id}/dossier`;
    const download = async (): Promise<void> => {
      const link = { ...getCall(token, `${path}/get-download-link`), method: 'POST', body: '{}' } as const;
      const { link: url } = await sendForJson<{ link: string }>(server.port, link);
      const { pathname, search } = new URL(url, 'http://127.0.0.1');
      const { length } = await sendCall(server.port, { path: pathname + search });
      if (length < FILES_BYTES) throw new Error(`the zip has only ${length} bytes`);
    };
    const screen = {
      name: 'on screen',
      usage: server.usage,
      run: timeRuns(() => sendCall(server.port, getCall(token, path))),
    };
    await download();
    await pause(REST_MS);
    const idle = getResidentMemory(server.pid);
    const peak = watchPeak(server.pid);
    await server.ask('longestIteration');
    const note = () => `grew by ${(peak() - idle).toFixed(0)} MB`;
    const zip = { name: 'zip', usage: server.usage, run: timeRuns(download), note };
    const measured = await measureInTurn('dossier', options.rounds, [screen, zip]);
    console.error(`  longest iteration of the event loop: ${(await server.ask('longestIteration')).toFixed(0)} ms`);
    return measured;
  }),
);
printLines(lines);
