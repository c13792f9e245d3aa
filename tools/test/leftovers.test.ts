import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endLeftovers, findProcesses } from './leftovers.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'imprimatur-leftovers-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.runIf(process.platform === 'linux')('a process that outlives a test run', () => {
  it('is found by its environment, its arguments or its parent, and is ended', async () => {
    // Only the shell has the folder in its environment. Its child has it neither there nor as an argument.
    const byEnvironment = spawn('/bin/sh', ['-c', 'env -i sleep 300 & wait'], { env: { PATH: '/bin', HOME: folder } });
    const byArgument = spawn('/bin/sh', ['-c', 'sleep 300; :', folder], { env: { PATH: '/bin' } });
    const ends = [once(byEnvironment, 'exit'), once(byArgument, 'exit')];
    await expect.poll(() => findProcesses(folder).length).toBe(4);
    const lines = await endLeftovers(folder, 100);
    await Promise.all(ends);
    expect(lines).toHaveLength(2);
    expect(lines.every((line) => line.includes('sleep 300'))).toBe(true);
    expect(findProcesses(folder)).toEqual([]);
  });

  it('is not reported if it ends by itself', async () => {
    const short = spawn('/bin/sh', ['-c', 'sleep 0.3; :', folder]);
    const end = once(short, 'exit');
    expect(await endLeftovers(folder, 60_000)).toEqual([]);
    expect(await end).toEqual([0, null]);
  });

  it('is ended when the run itself is told to end', async () => {
    // The stage's shell ignores the signal, and starts a process in another session.
    const source = `
      import { runStage } from './run-stage.ts';
      import { endRunOnSignals } from './leftovers.ts';
      endRunOnSignals(${JSON.stringify(folder)});
      const command = ['/bin/sh', '-c', 'trap "" TERM; setsid sleep 300 & wait'];
      await runStage({ title: 'A stage', command }, { folder: ${JSON.stringify(folder)}, show: false });
    `;
    const run = spawn(process.execPath, ['--input-type=module', '-e', source], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const end = once(run, 'exit');
    await expect.poll(() => findProcesses(folder).length).toBeGreaterThanOrEqual(3);
    run.kill('SIGTERM');
    // A second signal follows, as with Ctrl-C in a terminal, which the starter forwards too.
    await pause(500);
    run.kill('SIGTERM');
    expect(await end).toEqual([143, null]);
    expect(findProcesses(folder)).toEqual([]);
  });
});
