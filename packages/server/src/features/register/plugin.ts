import { createHash } from 'node:crypto';
import { dayIn } from '@imprimatur/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { attachmentHeader } from '../../files/disposition.ts';
import { sendRefusal } from '../../http/errors.ts';
import { parseRequestLanguage } from '../../http/language.ts';
import { refuse } from '../../http/refusal.ts';
import { parseQuery, findMatches } from './query.ts';
import { renderBadge } from './badge.ts';
import { type CitationFormat, formatCitation } from './citation.ts';
import { cacheRegister } from './cache-register.ts';
import { createDossierSender } from './dossier.ts';
import { renderFeed } from './feed.ts';
import { renderRobots, renderSiteMap } from './robots.ts';
import { toJson, toJsonList } from './json.ts';
import { createAddressLimit } from './limit.ts';
import { renderGuidelinePage, renderNotFoundPage } from './pages/guideline.ts';
import { renderListPage } from './pages/list.ts';
import { STYLE } from './pages/style.ts';
import type { Register, RegisteredGuideline } from './register.ts';
import { createView, DOSSIER_PATH, type View } from './view.ts';

interface Answer {
  readonly type: string;
  readonly body: string;
  /** True for content that other websites show. */
  readonly isEmbedded?: true;
  /** The name under which browsers save the file. */
  readonly fileName?: string;
}

const CONTENT_TYPES = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  css: 'text/css; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  bib: 'application/x-bibtex; charset=utf-8',
  ris: 'application/x-research-info-systems; charset=utf-8',
} as const;

const CACHE_CONTROL = 'public, max-age=300';

interface PageRequest {
  readonly view: View;
  readonly register: Register;
  readonly query: unknown;
}

type Show = (request: PageRequest) => Answer;
type ShowGuideline = (view: View, guideline: RegisteredGuideline) => Answer;

const showCitation =
  (format: CitationFormat): ShowGuideline =>
  (view, one) => ({
    type: CONTENT_TYPES[format],
    body: formatCitation(view, one, format),
    fileName: `${one.uniqueId}.${format}`,
  });

const createJsonAnswer = (value: object): Answer => ({ type: CONTENT_TYPES.json, body: JSON.stringify(value) });

/** URLs of the register as a whole. */
const REGISTER_PAGES: Readonly<Record<string, Show>> = {
  '/register': ({ view, register, query }) => {
    const filters = parseQuery(query);
    return { type: CONTENT_TYPES.html, body: renderListPage(view, register, filters, findMatches(register, filters)) };
  },
  '/register.json': ({ view, register, query }) => {
    const filters = parseQuery(query);
    return createJsonAnswer(toJsonList(view, filters, findMatches(register, filters)));
  },
  '/register.atom': ({ view, register }) => ({ type: CONTENT_TYPES.atom, body: renderFeed(view, register) }),
  '/register/style.css': () => ({ type: CONTENT_TYPES.css, body: STYLE }),
  '/robots.txt': ({ view }) => ({ type: CONTENT_TYPES.text, body: renderRobots(view) }),
  '/sitemap.xml': ({ view, register }) => ({ type: CONTENT_TYPES.xml, body: renderSiteMap(view, register) }),
};

/** Handlers by the part of the URL that follows the guideline's number. */
const GUIDELINE_PAGES: Readonly<Record<string, ShowGuideline>> = {
  '': (view, one) => ({ type: CONTENT_TYPES.html, body: renderGuidelinePage(view, one) }),
  '.json': (view, one) => createJsonAnswer({ data: toJson(view, one) }),
  '.bib': showCitation('bib'),
  '.ris': showCitation('ris'),
  '/badge.svg': (view, one) => ({
    type: CONTENT_TYPES.svg,
    body: renderBadge(view, one),
    isEmbedded: true,
  }),
};

/** Splits `CV-2026-007.json` and `CV-2026-007/badge.svg`; the numbers contain no dots. */
function splitPath(path: string): readonly [uniqueId: string, kind: string] {
  const at = path.search(/[./]/);
  return at === -1 ? [path, ''] : [path.slice(0, at), path.slice(at)];
}

const tagOf = (body: string): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Compares weakly (RFC 9110, section 8.8.3.2), because caches may send a tag back without its `W/`. */
const matchesTag = (request: FastifyRequest, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .some((one) => one === '*' || one === tag || `W/${one}` === tag);

function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, isEmbedded, fileName }: Answer,
): FastifyReply {
  const tag = tagOf(body);
  // oxlint-disable-next-line imprimatur/constant-header -- a hash
  reply.headers({ etag: tag, 'cache-control': CACHE_CONTROL, vary: 'accept-language' });
  if (fileName !== undefined) reply.header('content-disposition', attachmentHeader(fileName));
  if (isEmbedded === true) reply.header('cross-origin-resource-policy', 'cross-origin');
  return matchesTag(request, tag) ? reply.code(304).send() : reply.type(type).send(body);
}

/** The public register: pages without sign-in or scripts, and the same data for API clients. */
export function registerPublicRegister(app: FastifyInstance, context: Context): void {
  const readRegister = cacheRegister(context);
  const count = createAddressLimit(context);
  const sendDossier = createDossierSender(context);

  const viewFor = (request: FastifyRequest): View => {
    const { lang } = parseQuery(request.query);
    const today = dayIn(context.config.timeZone, context.now());
    return createView(context, {
      language: lang ?? parseRequestLanguage(request),
      isChosen: lang !== undefined,
      today,
    });
  };

  /** Returns the current register, or null while it is switched off. */
  const openRegister = async (request: FastifyRequest): Promise<Register | null> => {
    count(request.ip);
    const register = await readRegister();
    return register.mode === 'off' ? null : register;
  };

  const options = { config: { policy: 'public' } } as const;

  for (const [path, show] of Object.entries(REGISTER_PAGES)) {
    app.get(path, options, async (request, reply) => {
      const register = await openRegister(request);
      if (register === null) return sendRefusal(reply, refuse.notFound());
      const view = viewFor(request);
      return sendAnswer(request, reply, show({ view, register, query: request.query }));
    });
  }

  app.get<{ Params: { '*': string } }>('/register/*', options, async (request, reply) => {
    const register = await openRegister(request);
    if (register === null) return sendRefusal(reply, refuse.notFound());
    const view = viewFor(request);
    const [uniqueId, kind] = splitPath(request.params['*']);
    if (kind === DOSSIER_PATH && register.byUniqueId.get(uniqueId)?.hasDossier === true) {
      await sendDossier(uniqueId, reply);
      return reply;
    }
    const [guideline, show] = [register.byUniqueId.get(uniqueId), GUIDELINE_PAGES[kind]];
    if (guideline !== undefined && show !== undefined) return sendAnswer(request, reply, show(view, guideline));
    return reply.code(404).type(CONTENT_TYPES.html).header('cache-control', 'no-store').send(renderNotFoundPage(view));
  });
}
