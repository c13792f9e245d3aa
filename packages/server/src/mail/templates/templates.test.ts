import { PHASE, TRANSITION_IDS } from '@imprimatur/domain';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { renderToSend } from '../render.ts';
import type { MailRow } from '../outbox-repository.ts';
import { isTemplate, TEMPLATES } from './index.ts';
import { OTHERS, transition } from './testing/samples.ts';
import type { TemplateName } from './values.ts';

const config = readConfig({ PUBLIC_URL: 'https://guidelines.enma.example' }, 'test');
const NASTY = '<img src=x onerror=alert(1)> {{constructor}} ${7*7} "quoted" & Ünïcode';

const ABOUT_NO_ENTRY: readonly string[] = ['digest', 'log-sealed', 'log-unsealable'];

function render(template: TemplateName, values: unknown, over: Partial<MailRow> = {}) {
  const row = {
    id: 1,
    template,
    values,
    recipientId: 3,
    recipientName: 'Clara Meyer',
    recipientEmail: 'clara@demo.example',
    guidelineId: 12,
    createdAt: new Date('2026-11-22T08:00:00Z'),
    language: 'en',
    ...over,
  };
  return renderToSend({ config }, row as MailRow);
}

const allOf = (): [TemplateName, unknown][] => [
  ...TRANSITION_IDS.map((id): [TemplateName, unknown] => [id, transition()]),
  ...(Object.entries(OTHERS) as [TemplateName, unknown][]),
];

describe('every mail', () => {
  it('there is has a template, and nothing else has one', () => {
    expect(Object.keys(TEMPLATES).sort()).toEqual(
      allOf()
        .map(([name]) => name)
        .sort(),
    );
    expect(isTemplate('constructor')).toBe(false);
  });

  it.each(allOf())('%s says for whom, from whom, what, and where to go, in text and HTML alike', (name, values) => {
    const { subject, text, html } = render(name, values);
    if (!ABOUT_NO_ENTRY.includes(name)) expect(subject).toMatch(/^BJ-2026-001: \S/);
    for (const form of [text, html]) {
      expect(form).toContain('Dear Clara Meyer');
      expect(form).toContain('European Nuclear Medicine Association');
      expect(form).toContain('https://guidelines.enma.example/');
      expect(form).not.toMatch(/undefined|\[object|NaN|null/);
    }
    expect(text).toMatch(/“Bone imaging”|Eve submitted it|seal:12:11:345|row 345/);
  });

  // Covers V1.3.5, V1.3.7, Fault.37
  it.each(allOf())('%s shows names and comments as they were typed, and runs nothing', (name, values) => {
    const nasty = Object.fromEntries(
      Object.entries(values as object).map(([key, value]) => [
        key,
        ['name', 'by', 'comment', 'submitter'].includes(key) ? NASTY : value,
      ]),
    );
    const { html, text, subject } = render(name, nasty, { recipientName: NASTY });
    expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>/);
    expect(html).toContain(
      '&lt;img src=x onerror=alert(1)&gt; {{constructor}} ${7*7} &quot;quoted&quot; &amp; Ünïcode',
    );
    expect(text).toContain(NASTY);
    expect(subject).not.toMatch(/[\r\n]/);
  });
});

describe('a mail about a transition', () => {
  it.each([
    ['preApprove', 'submitter', 'upload the first draft', '/guidelines/12/upload'],
    ['requestWork', 'submitter', 'revise the entry and submit it again until 14-03-2027', '/guidelines/12/edit'],
    ['firstUpload', 'gpc', 'review it for the GPC until 14-03-2027', '/guidelines/12/gpc-review'],
    ['forwardToCommittee', 'reviewers', 'review it until 14-03-2027', '/guidelines/12/review'],
    ['forwardToDelegates', 'delegates', 'national delegate until 14-03-2027', '/guidelines/12/nd-review'],
    ['delegatesClean', 'submitter', 'final version until 14-03-2027', '/guidelines/12/gpc-final-approval-process'],
    ['gpcHold', 'submitter', 'upload corrected files until 14-03-2027', '/guidelines/12/on-hold'],
    ['boardApprove', 'submitter', 'details of the publication until 14-03-2027', '/guidelines/12/final-publication'],
  ] as const)('%s asks the %s: … %s', (id, audience, sentence, path) => {
    const { text } = render(id, transition({ audience }));
    expect(text).toContain(sentence);
    expect(text).toContain(`https://guidelines.enma.example${path}\n`);
  });

  it('asks nothing of whoever is only told', () => {
    expect(render('boardApprove', transition({ audience: 'office' })).text).not.toContain('Please');
  });

  it('asks for the declaration in the same mail where one is needed', () => {
    const { text, html } = render('preApprove', transition({ declaration: 7 }));
    expect(text).toMatch(/\nDeclare your interests:\nhttps:\/\/guidelines\.enma\.example\/declaration\/[\w-]{56}\n/);
    expect(html.match(/display:inline-block/g)).toHaveLength(1);
  });

  it('says that an entry was revised where it was', () => {
    const from = PHASE.formalCheckApproval;
    expect(render('submit', transition({ audience: 'gpc', from })).subject).toBe('BJ-2026-001: Submitted again');
  });

  // Covers V1.2.2
  it('leads people without an account to the publication, and only by a real DOI', () => {
    const reader = { recipientId: null };
    const published = (doi: string) => render('publish', transition({ audience: 'everyone', doi }), reader).text;
    expect(published('10.1000/182')).toContain('https://doi.org/10.1000/182');
    expect(published('javascript:alert(1)')).not.toContain('javascript');
    expect(published('10.1000/182')).not.toContain('/profile');
  });
});

describe('a reminder of a deadline', () => {
  it.each([
    [14, 'Due in 14 days', 'in 14 days, on 14-03-2027'],
    [1, 'Due in 1 day', 'in 1 day, on 14-03-2027'],
    [0, 'Due today', 'today, 14-03-2027'],
    [-7, 'Overdue for 7 days', 'since 14-03-2027, 7 days ago'],
  ])('%i days before says so', (days, subject, sentence) => {
    const mail = render('deadline-reminder', { ...OTHERS['deadline-reminder'], days });
    expect(mail.subject).toBe(`BJ-2026-001: ${subject}`);
    expect(mail.text).toContain(sentence);
  });
});
