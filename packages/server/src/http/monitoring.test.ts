import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const readProjectFile = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
const MONITORING_PAGE = 'docs/operations/monitoring.md';

/** The metrics of a real server. */
let metrics: string;
beforeAll(async () => {
  const app = await startTestApp({}, { DATA_DIR: tmpdir() });
  await app.call(null, 'GET', '/user');
  metrics = (await app.fastify.inject('/metrics')).body;
  await app.close();
});

const findMatches = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map((hit) => hit[1] ?? hit[0])),
];
const listWrittenMetrics = (): string[] => findMatches(metrics, /^# TYPE (\w+)/gm);
/** Names of metrics in a text; the parts of a histogram count as the histogram. */
const listMetricNames = (name: string): string[] =>
  findMatches(readProjectFile(name), /\b(?:imprimatur|process)_[a-z0-9_]+/g).map((metric) =>
    metric.replace(/_(bucket|sum|count)$/, ''),
  );

describe('the monitoring of a server', () => {
  it.each([
    MONITORING_PAGE,
    'deploy/monitoring/alerts.yml',
    'deploy/monitoring/alerts.test.yml',
    'deploy/monitoring/dashboard.json',
    'docs/operations/files.md',
  ])('%s contains only metrics that /metrics writes', (name) => {
    const names = listMetricNames(name);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((metric) => !listWrittenMetrics().includes(metric))).toEqual([]);
  });

  it.each([MONITORING_PAGE, 'deploy/monitoring/dashboard.json'])(
    '%s contains every metric that /metrics writes',
    (name) => {
      expect(listWrittenMetrics().length).toBeGreaterThan(20);
      expect(listWrittenMetrics().filter((metric) => !listMetricNames(name).includes(metric))).toEqual([]);
    },
  );

  it('includes, for each alert, a test and a section of the runbook', () => {
    const alerts = findMatches(readProjectFile('deploy/monitoring/alerts.yml'), /- alert: (\w+)/g);
    expect(alerts.length).toBeGreaterThan(15);
    const tried = readProjectFile('deploy/monitoring/alerts.test.yml');
    const page = readProjectFile(MONITORING_PAGE);
    for (const alert of alerts) {
      expect(tried, alert).toContain(`alertname="${alert}"`);
      expect(page, alert).toContain(`\`${alert}\``);
    }
    expect(findMatches(page, /`(Imprimatur[A-Z]\w+)`/g).filter((alert) => !alerts.includes(alert))).toEqual([]);
    const parts = findMatches(page, /^### (.+)$/gm).map((title) => title.toLowerCase().replaceAll(' ', '-'));
    const runbooks = findMatches(readProjectFile('deploy/monitoring/alerts.yml'), /runbook: (\S+)/g);
    expect(runbooks.toSorted()).toEqual(parts.map((part) => `${MONITORING_PAGE}#${part}`).toSorted());
  });
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

describe.skipIf(!hasPromtool)('promtool', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'imprimatur-monitoring-'));
    cpSync(join(ROOT, 'deploy/monitoring'), folder, { recursive: true });
    writeFileSync(join(folder, 'imprimatur.token'), 'a-token');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const promtool = async (args: readonly string[], input = ''): Promise<string> => {
    const running = promisify(execFile)('promtool', args, { cwd: folder });
    running.child.stdin?.end(input);
    return (await running).stdout;
  };

  // Covers Audit.O9
  it('reads the output of /metrics without complaints', async () => {
    expect(await promtool(['check', 'metrics'], metrics)).toBe('');
  });

  it('accepts the example configuration with its alerts', async () => {
    expect(await promtool(['check', 'config', 'prometheus.yml'])).toContain('is valid prometheus config');
  });

  it('accepts every query of the dashboard', async () => {
    const questions = findMatches(readProjectFile('deploy/monitoring/dashboard.json'), /"expr": ("(?:[^"\\]|\\.)*")/g)
      .map((quoted) => String(JSON.parse(quoted)))
      .map((question) => question.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'));
    expect(questions.length).toBeGreaterThan(20);
    const rules = questions.map((expr, at) => ({ record: `panel:${at}`, expr }));
    writeFileSync(join(folder, 'panels.yml'), JSON.stringify({ groups: [{ name: 'panels', rules }] }));
    expect(await promtool(['check', 'rules', 'panels.yml'])).toContain(`${questions.length} rules found`);
  });

  // Covers Audit.O9
  it('shows that each alert fires when it should, and not otherwise', { tags: ['nightly'] }, async () => {
    expect(await promtool(['test', 'rules', 'alerts.test.yml'])).toContain('SUCCESS');
  });
});
