import { type Call, sendForJson } from './http.ts';
import { getCall, type Scene } from './scene.ts';

/** An expensive call. Downloads first need a signed URL. */
export type Attack = Call | ((port: number) => Promise<Call>);

const createPostCall = (token: string, path: string, body: unknown): Call => ({
  method: 'POST',
  path: `/api${path}`,
  token,
  body: JSON.stringify(body),
});

/** The file behind the signed URL that this call returns. */
const createDownloadCall =
  (token: string, path: string, body: unknown) =>
  async (port: number): Promise<Call> => {
    const { link } = await sendForJson<{ link: string }>(port, createPostCall(token, path, body));
    const { pathname, search } = new URL(link, `http://127.0.0.1:${port}`);
    return { path: `${pathname}${search}` };
  };

const makeMany = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

const importedPeople = makeMany(20_000, (at) => ({
  first_name: 'Import',
  last_name: `Number ${at}`,
  email: `import-${at}@hospital.example`,
}));

/** Past guidelines, each with almost as many authors as the import allows. */
const pastRows = makeMany(2_000, (at) => ({
  title: `Imaging of the heart ${at} ${'x'.repeat(150)}`,
  committee: 'CV',
  type: 'Guideline',
  date: '01-02-2015',
  journal: 'y'.repeat(300),
  doi: `10.1000/past.${at}`,
  authors: makeMany(60, (author) => `Author Number${author}`).join('; '),
}));

/** Letters that occur in nearly every title, each as a separate search word, so that no index helps. */
const FREQUENT_LETTERS_QUERY = 'a+e+i+n+o+r+s+t+l+m';
const ALL_DAYS = { dateFrom: '01-01-2000', dateTo: '31-12-2026' };
/** The longest text of a comment, and of a description. */
const [COMMENT, DESCRIPTION] = [20_000, 100_000];

/** Reads with large responses or slow statements. */
function listReads({ people: { hostileOffice: office, submitter, delegate }, crowd, commented }: Scene) {
  const [entry = 0] = commented;
  return {
    'search of the log': getCall(office.token, '/logs?query=nothing-like-this'),
    'search of the log, frequent letters': getCall(office.token, `/logs?query=${FREQUENT_LETTERS_QUERY}&limit=50000`),
    'rows of the log': getCall(office.token, '/logs'),
    'rows of the log, all': getCall(office.token, '/logs?limit=50000'),
    desk: getCall(office.token, '/desk'),
    'desk, search by delay': getCall(office.token, `/desk?sort=late&order=desc&query=${FREQUENT_LETTERS_QUERY}`),
    'work of the office': getCall(office.token, '/work'),
    'work of a delegate': getCall(delegate.token, '/work'),
    'progress by delay': getCall(office.token, '/board?sort=delay'),
    'progress, search of ended ones': getCall(
      office.token,
      `/board?ended=1&sort=delay&query=${FREQUENT_LETTERS_QUERY}`,
    ),
    'search of entries': getCall(office.token, '/guidelines?query=imaging'),
    'search of entries, frequent letters': getCall(submitter.token, `/guidelines?query=${FREQUENT_LETTERS_QUERY}`),
    'entries half way': getCall(office.token, '/guidelines?page=500&sort=name'),
    'similar titles': getCall(submitter.token, `/guidelines/similar?name=${'imaging+of+the+heart+'.repeat(47)}`),
    'search of users': getCall(office.token, `/users?query=${FREQUENT_LETTERS_QUERY}`),
    'search of emails': getCall(office.token, `/mails?query=${FREQUENT_LETTERS_QUERY}`),
    'search of the library': getCall(submitter.token, `/library?query=${FREQUENT_LETTERS_QUERY}`),
    'declarations of people': getCall(office.token, '/declarations/people'),
    dossier: getCall(office.token, `/guidelines/${entry}/dossier`),
    'history of an entry': getCall(office.token, `/guidelines/${entry}/history`),
    'responsibilities of a person': getCall(office.token, `/users/${crowd.length > 0 ? 50 : 41}/responsibilities`),
  };
}

/** Bodies of the largest size that the limits allow. None of them changes anything, so that every repetition costs the same. */
function listLargeBodies({ people: { hostileOffice: office, submitter }, commented }: Scene) {
  const [own = 0] = submitter.entries;
  const unknownKeys = Object.fromEntries(makeMany(600, (at) => [`key${at}`, at] as const));
  const points = makeMany(500, (at) => ({ kind: 'minor', text: at === 499 ? '' : 'z'.repeat(8_000) }));
  return {
    'points with unknown keys': createPostCall(
      submitter.token,
      `/guidelines/${own}/points`,
      makeMany(500, () => unknownKeys),
    ),
    'points with a mistake in the last one': createPostCall(office.token, `/guidelines/${commented[0]}/points`, {
      points,
    }),
    'import without the right': createPostCall(submitter.token, '/users/import', {
      mode: 'preview',
      users: importedPeople,
    }),
    'preview of an import': createPostCall(office.token, '/users/import', { mode: 'preview', users: importedPeople }),
    'preview of past guidelines': createPostCall(office.token, '/library/import', { mode: 'preview', rows: pastRows }),
    'long comments': createPostCall(office.token, `/comments/${commented[1]}`, {
      comment: 'word '.repeat(COMMENT / 5),
    }),
    'drafts with too many words': createPostCall(submitter.token, '/guidelines', {
      name: 'A draft',
      description: 'w '.repeat(DESCRIPTION / 2),
      changes: 'w '.repeat(DESCRIPTION / 2),
    }),
  };
}

/** Statistics, reports and tables. */
function listCounts({ people: { hostileOffice: office } }: Scene) {
  const table = { format: 'xlsx' };
  return {
    statistics: createPostCall(office.token, '/stats', ALL_DAYS),
    report: createPostCall(office.token, '/report', ALL_DAYS),
    'report as PDF': createDownloadCall(office.token, '/report/get-download-link', { ...ALL_DAYS, format: 'pdf' }),
    'entries as a table': createDownloadCall(office.token, '/guidelines/get-download-link', table),
    'users as a table': createDownloadCall(office.token, '/users/get-download-link', table),
    'desk as a table': createDownloadCall(office.token, '/desk/get-download-link', table),
    'library as a table': createDownloadCall(office.token, '/library/get-download-link', table),
  };
}

/** Returns the most expensive calls that the limits allow. Browsers read, compare and draw documents, so these cost the server nothing. */
export const listAttacks = (scene: Scene): Readonly<Record<string, Attack>> => ({
  ...listReads(scene),
  ...listLargeBodies(scene),
  ...listCounts(scene),
});
