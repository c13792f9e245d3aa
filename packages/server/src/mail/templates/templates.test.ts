import { PHASE, TRANSITION_IDS } from '@imprimatur/domain';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { renderToSend } from '../render.ts';
import type { MailRow } from '../outbox-repository.ts';
import { isTemplate, TEMPLATES } from './index.ts';
import { makeTransitionValues, OTHER_TEMPLATE_VALUES } from './testing/samples.ts';
import type { TemplateName } from './values.ts';

const config = readConfig({ PUBLIC_URL: 'https://guidelines.enma.example' }, 'test');
const HOSTILE_TEXT = '<img src=x onerror=alert(1)> {{constructor}} ${7*7} "quoted" & Ünïcode';

const ABOUT_NO_ENTRY: readonly string[] = [
  'digest',
  'reminders-of-tasks',
  'renewal-reminder',
  'log-sealed',
  'log-unsealable',
];

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

const listTemplates = (): [TemplateName, unknown][] => [
  ...TRANSITION_IDS.map((id): [TemplateName, unknown] => [id, makeTransitionValues()]),
  ...(Object.entries(OTHER_TEMPLATE_VALUES) as [TemplateName, unknown][]),
];

describe('every email', () => {
  it('has a template and a sample', () => {
    expect(Object.keys(TEMPLATES).sort()).toEqual(
      listTemplates()
        .map(([name]) => name)
        .sort(),
    );
    expect(isTemplate('constructor')).toBe(false);
  });

  it.each(listTemplates())('%s contains recipient, sender, subject and link, in both text and HTML', (name, values) => {
    const { subject, text, html } = render(name, values);
    if (!ABOUT_NO_ENTRY.includes(name)) expect(subject).toContain('BJ-2026-001');
    for (const form of [text, html]) {
      expect(form).toContain('Dear Clara Meyer');
      expect(form).toContain('European Nuclear Medicine Association');
      expect(form).toContain('https://guidelines.enma.example/');
      expect(form).not.toMatch(/undefined|\[object|NaN|null/);
    }
    expect(text).toMatch(/“Bone imaging”|Eve submitted it|seal:12:11:345|row 345|standing declaration/);
  });

  // A person's next step is one click away, also from an email.
  it.each([
    ['submit', 'gpc', 'decide'],
    ['gpcReviewChanges', 'submitter', 'answers'],
    ['forwardToCommittee', 'reviewers', 'review'],
    ['startBoard', 'gpc', 'decide'],
    ['gpcApprove', 'igo', 'decide'],
    ['boardHold', 'submitter', 'on-hold'],
    ['committeeClean', 'office', 'view'],
  ] as const)('%s links the %s to the page of the task: %s', (name, audience, screen) => {
    expect(render(name, { ...makeTransitionValues(), audience }).text).toContain(`/guidelines/12/${screen}\n`);
  });

  // Covers V1.3.5, V1.3.7, Fault.37
  it.each(listTemplates())('%s shows names and comments exactly as typed, without executing them', (name, values) => {
    const nasty = Object.fromEntries(
      Object.entries(values as object).map(([key, value]) => [
        key,
        ['name', 'by', 'comment', 'submitter'].includes(key) ? HOSTILE_TEXT : value,
      ]),
    );
    const { html, text, subject } = render(name, nasty, { recipientName: HOSTILE_TEXT });
    expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>/);
    expect(html).toContain(
      '&lt;img src=x onerror=alert(1)&gt; {{constructor}} ${7*7} &quot;quoted&quot; &amp; Ünïcode',
    );
    expect(text).toContain(HOSTILE_TEXT);
    expect(subject).not.toMatch(/[\r\n]/);
  });
});

describe('an email about a transition', () => {
  it.each([
    ['preApprove', 'submitter', 'upload the first draft by 14-03-2027', '/guidelines/12/upload'],
    ['requestWork', 'submitter', 'revise the entry and submit it again by 14-03-2027', '/guidelines/12/edit'],
    ['firstUpload', 'gpc', 'send your review for the GPC by 14-03-2027', '/guidelines/12/gpc-review'],
    ['forwardToCommittee', 'reviewers', 'send your review by 14-03-2027', '/guidelines/12/review'],
    ['forwardToDelegates', 'delegates', 'national delegate by 14-03-2027', '/guidelines/12/nd-review'],
    ['delegatesClean', 'submitter', 'final version by 14-03-2027', '/guidelines/12/gpc-final-approval-process'],
    ['gpcHold', 'submitter', 'upload corrected files by 14-03-2027', '/guidelines/12/on-hold'],
    ['boardApprove', 'submitter', 'enter the publication details by 14-03-2027', '/guidelines/12/final-publication'],
  ] as const)('%s asks the %s to … %s', (id, audience, sentence, path) => {
    const { text } = render(id, makeTransitionValues({ audience }));
    expect(text).toContain(sentence);
    expect(text).toContain(`https://guidelines.enma.example${path}\n`);
  });

  it('requests nothing from recipients without a task, and says so in every step before the publication', () => {
    const NOTHING = 'You do not need to do anything.';
    const { text } = render('boardApprove', makeTransitionValues({ audience: 'office' }));
    expect(text).not.toContain('Please');
    expect(text).toContain(NOTHING);
    expect(render('publish', makeTransitionValues({ audience: 'everyone' })).text).not.toContain(NOTHING);
  });

  it('asks for the declaration in the same email', () => {
    const { text, html } = render('preApprove', makeTransitionValues({ declaration: 7 }));
    expect(text).toMatch(/\nDeclare your interests:\nhttps:\/\/guidelines\.enma\.example\/declaration\/[\w-]{56}\n/);
    expect(html.match(/display:inline-block/g)).toHaveLength(1);
  });

  it('says that a revised entry was submitted again', () => {
    const from = PHASE.formalCheckApproval;
    expect(render('submit', makeTransitionValues({ audience: 'authors', from })).subject).toBe(
      'BJ-2026-001: Submitted again',
    );
    expect(render('submit', makeTransitionValues({ audience: 'gpc', from })).text).toContain('and submitted it again.');
  });

  // Covers V1.2.2
  it('contains a link to the publication for people without an account, but only for a real DOI', () => {
    const reader = { recipientId: null };
    const published = (doi: string) =>
      render('publish', makeTransitionValues({ audience: 'everyone', doi }), reader).text;
    expect(published('10.1000/182')).toContain('https://doi.org/10.1000/182');
    expect(published('javascript:alert(1)')).not.toContain('javascript');
    expect(published('10.1000/182')).not.toContain('/profile');
  });
});

describe('an invitation', () => {
  const LINK = 'https://guidelines\\.enma\\.example/invitation/[\\w-]{56}';

  it('has a link for each answer, which opens the same page', () => {
    const { text, html } = render('invitation', OTHER_TEMPLATE_VALUES.invitation);
    expect(text).toMatch(
      new RegExp(`\\nAccept:\\n${LINK}\\?answer=accept\\n\\nDecline:\\n${LINK}\\?answer=decline\\n`),
    );
    expect(html.match(/display:inline-block/g)).toHaveLength(2);
  });

  it('explains its subject and the work, and names a contact', () => {
    const { text, html } = render('invitation', {
      ...OTHER_TEMPLATE_VALUES.invitation,
      summary: 'Why and how to scan bones.',
    });
    for (const form of [text, html])
      for (const fact of [
        'Bone &',
        'Why and how to scan bones.',
        'at least 14 days',
        'reply to this email, or write to guidelines@enma.example.',
      ])
        expect(form).toContain(form === html ? fact.replace('&', '&amp;') : fact);
  });

  it('leaves out values that the entry does not have yet', () => {
    const { text } = render('invitation', { ...OTHER_TEMPLATE_VALUES.invitation, committee: null, summary: null });
    expect(text).not.toMatch(/Committee:|Description:/);
  });

  it('from a server of version 2.0.0 or earlier can also be sent', () => {
    const { due: _due, committee: _committee, summary: _summary, ...before } = OTHER_TEMPLATE_VALUES.invitation;
    expect(render('invitation', before).text).toContain('Please accept or decline the role.');
  });

  it('to a reviewer for whom a round waits asks only for the review', () => {
    const { subject, text } = render('invitation', {
      ...OTHER_TEMPLATE_VALUES.invitation,
      review: { deadline: '2027-02-01' },
    });
    expect(subject).toBe('Please review BJ-2026-001 by 01-02-2027');
    expect(text).not.toContain('14-03-2027');
  });
});

describe('a person without an account', () => {
  const reader = { recipientId: null };
  const INTRODUCTION =
    /The European Nuclear Medicine Association manages its guidelines in Imprimatur, a web application/;

  it.each(['declaration', 'declaration-reminder'] as const)(
    'learns from the email %s which application wrote it',
    (template) => {
      expect(render(template, OTHER_TEMPLATE_VALUES[template], reader).text).toMatch(INTRODUCTION);
      expect(render(template, OTHER_TEMPLATE_VALUES[template]).text).not.toMatch(INTRODUCTION);
    },
  );

  it('learns from the email about a pre-approval who named them, in which role, and when the declaration is due', () => {
    const named = {
      submitter: 'Katarina Novák',
      role: 'coauthor',
      declaration: 7,
      declarationDue: '2027-02-01',
    } as const;
    const { subject, text } = render('preApprove', makeTransitionValues({ audience: 'authors', ...named }), reader);
    expect(subject).toBe('Please declare your interests for BJ-2026-001 by 01-02-2027');
    expect(text).toContain('Katarina Novák named you as a co-author of “Bone imaging”, which has been pre-approved.');
    expect(text).toMatch(INTRODUCTION);
  });
});

describe('a reminder of a deadline', () => {
  it.each([
    [14, 'Reminder: please review BJ-2026-001 for the GPC by 14-03-2027', 'is due in 14 days.'],
    [1, 'Reminder: please review BJ-2026-001 for the GPC by 14-03-2027', 'is due in 1 day.'],
    [0, 'Reminder: please review BJ-2026-001 for the GPC today (14-03-2027)', 'is due today.'],
    [-7, '7 days overdue: please review BJ-2026-001 for the GPC (due 14-03-2027)', 'was 14-03-2027, 7 days ago.'],
  ])('%i days before the deadline states the days left', (days, subject, sentence) => {
    const mail = render('deadline-reminder', { ...OTHER_TEMPLATE_VALUES['deadline-reminder'], days });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(sentence);
  });
});
