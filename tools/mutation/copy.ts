/** Copies the working tree, so that mutants never change it. Installed packages are linked; workspace packages point to the copy. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../lib-process.mjs';

function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (!name.startsWith('.') && name !== '@imprimatur') symlinkSync(join(from, name), join(to, name));
  }
}

/** Returns the copy's folder. Callers must remove it. */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'imprimatur-mutants-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const path of listed.toString().split('\0')) {
    if (path === '' || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'));
  symlinkSync(join(root, 'node_modules', '.bin'), join(copy, 'node_modules', '.bin'));
  mkdirSync(join(copy, 'node_modules', '@imprimatur'));
  for (const name of readdirSync(join(copy, 'packages'))) {
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules', '@imprimatur', name));
    linkPackages(join(root, 'packages', name, 'node_modules'), join(copy, 'packages', name, 'node_modules'));
  }
  return copy;
}
