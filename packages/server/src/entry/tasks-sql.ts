import { type Actor, PHASE_IDS, type Part, type Phase, ROLES, type Task, tasksOf } from '@imprimatur/domain';
import { AWAITED_DECLARATION, DECLARING, heldUp, OPEN, phasesIn } from './asked-sql.ts';
import { awaitsNobody } from './round-sql.ts';
import { invitedIn, NOBODY, SOMEBODY_ELSE, STANDINGS, type Standing, standsIn, USUAL_STEP } from './standings.ts';

/**
 * Everything that is asked of everybody, as SQL: `tasksOf` for all people and entries at once. Who is asked by a phase is found by
 * asking `tasksOf` about every role and part that the domain tells apart; `visible-sql.test.ts` compares the two.
 */

interface Case {
  readonly parts?: readonly Part[];
  readonly submits?: boolean;
  readonly submitterAway?: boolean;
}

/** Returns what this phase asks of a person without any other task. */
function askedIn(
  actor: Actor,
  phase: Phase,
  { parts = [], submits = false, submitterAway = false }: Case,
): Task | null {
  const [first] = tasksOf(actor, {
    phase,
    parts,
    submitterId: submits ? actor.id : SOMEBODY_ELSE,
    ...USUAL_STEP,
    submitterAway,
  });
  return first === undefined || first.task === 'answer_invitation' ? null : first.task;
}

const tasksBy = (actor: Actor, facts: Case): Map<Phase, Task> =>
  new Map(
    PHASE_IDS.flatMap((phase): [Phase, Task][] => {
      const task = askedIn(actor, phase, facts);
      return task === null ? [] : [[phase, task]];
    }),
  );

const active = (alias: string): string => `${alias}.deleted_at is null and ${alias}.deactivated_at is null`;
const notDone = `not exists (select 1 from done_now d
    where d.user_id = u.id and d.phase = g.phase and d.guideline_id = g.id)`;

const named = (tasks: ReadonlyMap<Phase, Task>): string =>
  `case g.phase ${[...tasks].map(([phase, task]) => `when ${phase} then '${task}'`).join(' ')} end`;

/** When user `u` was asked to review entry `g`: who joins a round that is under way was not asked before. */
const ASKED_TO_REVIEW = `(select min(r.invited_at) from participants r
    where r.guideline_id = g.id and r.user_id = u.id and r.slot = 'reviewer')`;

/** Rows of the tasks of a phase: of the users `u` that `people` joins to the entries `g`. */
const ofPhases = (
  tasks: ReadonlyMap<Phase, Task>,
  people: string,
  conditions: readonly string[],
  since = 'g.phase_since',
): string => `
  select g.id as guideline_id, u.id as user_id, null as name, null as email, ${named(tasks)} as task, ${since} as since, g.deadline as due
    from guidelines g ${people} and ${active('u')}
   where g.phase in ${phasesIn([...tasks.keys()])}${conditions.map((one) => ` and ${one}`).join('')}`;

/** Conditions under which a person is not kept from a task of a phase by another part in the entry. */
function unhindered(actor: Actor, phase: Phase, parts: readonly Part[]): string[] {
  const barring = STANDINGS.filter((other) => askedIn(actor, phase, { parts: [...parts, other] }) === null);
  return [
    ...(askedIn(actor, phase, { parts, submits: true }) === null ? ['u.id <> g.submitter_id'] : []),
    ...(barring.length === 0
      ? []
      : [
          `not exists (select 1 from participants o where o.guideline_id = g.id and o.user_id = u.id and ${standsIn('o', barring)})`,
        ]),
  ];
}

const withRole = (role: Actor['role']): Actor => ({ ...NOBODY, role });

/** The phases that ask everybody of a role. */
const ofRoles = ROLES.flatMap(({ id }) => {
  const tasks = tasksBy(withRole(id), {});
  const [first] = tasks.keys();
  if (first === undefined) return [];
  return ofPhases(tasks, `join users u on u.role = ${id}`, [notDone, ...unhindered(withRole(id), first, [])]);
});

const submitting = tasksBy(NOBODY, { submits: true });
const ofSubmitters = ofPhases(submitting, 'join users u on u.id = g.submitter_id', [`not ${heldUp('g')}`]);

const BY_PART: readonly Actor['role'][] = [null, ...ROLES.map(({ id }) => id)];

/** What a person is asked for their part alone. */
function tasksByPart(actor: Actor, standing: Standing): Map<Phase, Task> {
  const without = tasksBy(actor, {});
  return new Map([...tasksBy(actor, { parts: [standing] })].filter(([phase]) => !without.has(phase)));
}

interface PartAsked {
  readonly standing: Standing;
  readonly tasks: ReadonlyMap<Phase, Task>;
  /** Conditions besides the standing. */
  readonly conditions: readonly string[];
}

/** The parts in an entry that ask for something, some of them of people of certain roles only. */
const askedParts = STANDINGS.flatMap((standing): PartAsked[] => {
  const roles = BY_PART.filter((role) => tasksByPart(withRole(role), standing).size > 0);
  const [role] = roles;
  if (role === undefined) return [];
  const tasks = tasksByPart(withRole(role), standing);
  const needs = roles.length === BY_PART.length ? [] : [`u.role in (${roles.join(',')})`];
  const unlike = [...tasks.keys()].slice(0, 1).flatMap((phase) => unhindered(withRole(role), phase, [standing]));
  return [{ standing, tasks, conditions: [notDone, ...needs, ...unlike] }];
});

const ofParts = [
  ...Map.groupBy(askedParts, ({ tasks, conditions }) => JSON.stringify([...tasks, conditions])).values(),
].flatMap((alike) =>
  alike.slice(0, 1).map(({ tasks, conditions }) =>
    ofPhases(
      tasks,
      'join participants p on p.guideline_id = g.id join users u on u.id = p.user_id',
      [
        standsIn(
          'p',
          alike.map(({ standing }) => standing),
        ),
        ...conditions,
      ],
      `greatest(g.phase_since, ${ASKED_TO_REVIEW})`,
    ),
  ),
);

const OFFICE: Actor = { ...NOBODY, superuser: true };
const away = `exists (select 1 from users s where s.id = g.submitter_id and not (${active('s')}))`;
const ofOffice = [
  ofPhases(tasksBy(OFFICE, {}), 'join users u on u.superuser', [notDone]),
  ofPhases(
    new Map([...tasksBy(OFFICE, { submitterAway: true })].filter(([phase]) => submitting.has(phase))),
    'join users u on u.superuser',
    [away, `not ${heldUp('g')}`],
  ),
];

/** What the office is asked together: no single person is. */
const ofNobody = `
  select g.id, null::int, null, null, 'nobody', g.phase_since, g.deadline from guidelines g where ${awaitsNobody}`;

/** Days from an instant, at the association: parameter `zone` names its time zone. */
const within = (days: number, instant: string, zone: string): string =>
  `(${instant} at time zone ${zone})::date + ${days}`;

/** Participants `p` of entries `g` whose invitation is open, unless what they are invited to is asked of them already. */
const invited = STANDINGS.filter((standing) => invitedIn(standing).length > 0)
  .map((standing) => {
    const beside = askedParts
      .filter((one) => one.standing === standing)
      .map(
        ({ tasks, conditions }) =>
          ` and not (u.id is not null and ${[`g.phase in ${phasesIn([...tasks.keys()])}`, ...conditions].join(' and ')})`,
      );
    return `g.phase in ${phasesIn(invitedIn(standing))} and ${standsIn('p', [standing])}${beside.join('')}`;
  })
  .join('\n      or ');

const invitations = (zone: string): string => `
  select g.id, p.user_id, case when p.user_id is null then p.first_name || ' ' || p.last_name end,
         case when p.user_id is null then p.email end, 'answer_invitation',
         min(p.invited_at), ${within(14, 'min(p.invited_at)', zone)}
    from guidelines g join participants p on p.guideline_id = g.id left join users u on u.id = p.user_id
   where (${invited}) and case when u.id is null then p.invited_at is not null else ${active('u')} end
   group by 1, 2, 3, 4`;

const declarations = (zone: string): string => `
  select d.guideline_id, d.user_id, case when d.user_id is null then d.name end,
         case when d.user_id is null then d.email end, 'declare_interests', d.created_at, ${within(21, 'd.created_at', zone)}
    from declarations d join guidelines g on g.id = d.guideline_id left join users u on u.id = d.user_id
   where g.phase in ${DECLARING} and ${AWAITED_DECLARATION} and u.deleted_at is null`;

const roleChanges = `
  select g.id, u.id, null, null, 'approve_role_change', min(c.answered_at), null::date
    from participants c join guidelines g on g.id = c.guideline_id
    join users u on (u.superuser or u.id = g.submitter_id) and ${active('u')}
   where c.status = 3 and ${OPEN} group by 1, 2`;

/**
 * A select of `guideline_id`, `user_id`, `name` and `email` (of people without an account), `task`, `since` and `due`; `zone` is the parameter that
 * names the association's time zone. The task `nobody` has no person.
 */
export const tasksIn = (zone: string): string =>
  [
    ...ofRoles,
    ofSubmitters,
    ...ofParts,
    ...ofOffice,
    ofNobody,
    invitations(zone),
    declarations(zone),
    roleChanges,
  ].join('\n  union');
