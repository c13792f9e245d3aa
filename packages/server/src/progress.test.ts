import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Progress, startProgress } from './progress.mjs';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The output for work that is 30 % done after three seconds and ends after 25 seconds. */
function renderOutput(isTTY: boolean, work = (_progress: Progress) => {}): string {
  let text = '';
  const progress = startProgress({ isTTY, write: (part) => (text += part) });
  progress.step('Copying files', 200);
  vi.advanceTimersByTime(1_000);
  expect(text).toBe('');
  progress.advance(60);
  vi.advanceTimersByTime(2_000);
  work(progress);
  vi.advanceTimersByTime(22_000);
  progress.end();
  const atEnd = text;
  vi.advanceTimersByTime(60_000);
  expect(text).toBe(atEnd);
  return text;
}

describe('the progress of a command', () => {
  it('is a line every ten seconds on a pipe', () => {
    expect(renderOutput(false)).toBe(
      'Copying files: 30 %, 2 s\nCopying files: 30 %, 10 s\nCopying files: 30 %, 20 s\n',
    );
  });

  it('is a bar on a terminal, which is cleared at the end', () => {
    const text = renderOutput(true);
    expect(text).toContain('\x1b[2KCopying files [#######-----------------] 30 %, 2 s\r');
    expect(text.endsWith('\x1b[2K')).toBe(true);
    expect(text).not.toContain('\n');
  });

  it('shows only the time for a step without a total', () => {
    expect(renderOutput(false, (progress) => progress.step('Verifying the copy'))).toBe(
      'Copying files: 30 %, 2 s\nVerifying the copy: 10 s\nVerifying the copy: 20 s\n',
    );
  });

  it('pauses while results are printed', () => {
    expect(renderOutput(false, (progress) => progress.pause())).toBe('Copying files: 30 %, 2 s\n');
  });

  it('never exceeds 100%', () => {
    expect(renderOutput(true, (progress) => progress.advance(500))).toContain(`[${'#'.repeat(24)}] 100 %`);
  });
});
