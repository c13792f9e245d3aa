import { createHash } from 'node:crypto';

/** The style of all pages: light and dark, for phones and for print. The colours match the application. */
export const STYLE = `:root {
  color-scheme: light dark;
  --ground: #fff; --raised: #fafafb; --ink: #1c1f23; --dimmed: #5b626b; --line: #e2e4e8; --edge: #868d96; --link: #0b5590; --focus: #a63a7c;
  --good: #1d6a2c; --good-ground: #e6f5e8; --good-strong: #2d8a3f;
  --attention: #8f3f02; --attention-ground: #fdeedd; --attention-strong: #c65a0a;
  --danger: #a61e1e; --danger-ground: #fdeaea; --danger-strong: #cf3030;
  --past: #49525c; --past-ground: #edeff1; --past-strong: #6b7580;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #141619; --raised: #1a1d21; --ink: #e3e5e8; --dimmed: #9ca2aa; --line: #2c3036; --edge: #6b727c; --link: #8cc4f0; --focus: #e38fc1;
    --good: #83d492; --good-ground: #14301a; --good-strong: #4fb563;
    --attention: #f5b377; --attention-ground: #3a230e; --attention-strong: #ea8f42;
    --danger: #f5a0a0; --danger-ground: #3d1717; --danger-strong: #ec6a6a;
    --past: #bcc3cb; --past-ground: #2a2e33; --past-strong: #8d97a2;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0 auto; max-width: 60rem; padding: 0 1rem 2rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; overflow-wrap: anywhere;
}
a { color: var(--link); text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.skip { position: absolute; left: -100vw; padding: 0.5rem 1rem; background: var(--ground); }
.skip:focus { left: 1rem; top: 0.5rem; z-index: 1; }
.top { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; align-items: baseline; justify-content: space-between; border-bottom: 1px solid var(--line); padding: 1rem 0; }
.top p { margin: 0; }
.home a { color: inherit; text-decoration: none; }
.home a:hover { text-decoration: underline; }
.home { font-weight: 600; }
.whole, time { white-space: nowrap; }
.languages a, .back a { display: inline-block; padding: 0.25rem 0; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 1.5rem 0 1rem; text-wrap: balance; }
h2 { font-size: 1.125rem; line-height: 1.35; margin: 2rem 0 0.5rem; }
h3 { font-size: 1.0625rem; line-height: 1.35; margin: 0; font-weight: 600; }
.count { color: var(--dimmed); font-weight: 400; font-size: 0.9375rem; margin-left: 0.5rem; }
.search { display: grid; grid-template-columns: 2fr 1fr 1fr auto; gap: 0.75rem; align-items: end; padding: 1rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--raised); }
.search p { margin: 0; min-width: 0; }
label { display: block; font-size: 0.875rem; margin-bottom: 0.25rem; }
input, select, button { font: inherit; width: 100%; min-height: 2.75rem; padding: 0.375rem 0.625rem; border: 1px solid var(--edge); border-radius: 0.375rem; background: var(--ground); color: var(--ink); }
button { background: #a63a7c; border-color: #a63a7c; color: #fff; font-weight: 600; padding-inline: 1.25rem; cursor: pointer; }
button:hover { background: #8c2f68; }
.guidelines { list-style: none; margin: 0; padding: 0; }
.guideline { padding: 1rem 0; border-top: 1px solid var(--line); }
.guideline p { margin: 0.375rem 0 0; }
.guideline h3 a { text-decoration: none; }
.guideline h3 a:hover { text-decoration: underline; }
.facts, .hint { color: var(--dimmed); font-size: 0.9375rem; }
.facts:empty { display: none; }
.state { display: inline-flex; align-items: baseline; gap: 0.5rem; padding: 0.125rem 0.625rem; border-radius: 1rem; font-size: 0.9375rem; font-weight: 600; }
.state::before { content: ""; flex: none; width: 0.625rem; height: 0.625rem; border-radius: 50%; background: currentColor; }
.state.good { color: var(--good); background: var(--good-ground); }
.state.attention { color: var(--attention); background: var(--attention-ground); }
.state.danger { color: var(--danger); background: var(--danger-ground); }
.state.past { color: var(--past); background: var(--past-ground); }
.standing { border-left: 0.375rem solid; border-radius: 0.375rem; padding: 0.75rem 1rem; }
.standing.good { border-color: var(--good-strong); background: var(--good-ground); }
.standing.attention { border-color: var(--attention-strong); background: var(--attention-ground); }
.standing.danger { border-color: var(--danger-strong); background: var(--danger-ground); }
.standing.past { border-color: var(--past-strong); background: var(--past-ground); }
.standing p { margin: 0.25rem 0; }
.standing .state { padding: 0; background: none; font-size: 1.1875rem; }
.nothing { padding: 2rem 0; color: var(--dimmed); }
.pages { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; border-top: 1px solid var(--line); padding-top: 1rem; }
.back { margin: 1rem 0 -0.75rem; }
.back a::before { content: "\\2190\\00a0"; content: "\\2190\\00a0" / ""; }
dl { margin: 0; }
dl div { display: grid; grid-template-columns: 10rem 1fr; gap: 0.25rem 1rem; padding: 0.5rem 0; border-top: 1px solid var(--line); }
dt { color: var(--dimmed); }
dd { margin: 0; min-width: 0; }
dd ul, section > ul { margin: 0; padding-left: 1.125rem; }
summary { cursor: pointer; padding: 0.375rem 0; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid var(--line); border-radius: 0.375rem; background: var(--raised); font-size: 0.875rem; }
img { max-width: 100%; }
.on-paper { display: none; }
.bottom { margin-top: 3rem; border-top: 1px solid var(--line); padding-top: 1rem; font-size: 0.9375rem; color: var(--dimmed); }
.bottom p { margin: 0; }
.bottom ul { list-style: none; display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; margin: 0.5rem 0 0; padding: 0; }
.bottom a { display: inline-block; padding: 0.125rem 0; }
@media (max-width: 46rem) {
  .search { grid-template-columns: 1fr 1fr; }
  .search .words, .search p:last-child { grid-column: 1 / -1; }
  h1 { font-size: 1.4375rem; }
  dl div { grid-template-columns: 1fr; gap: 0; }
}
@media (max-width: 26rem) {
  .search { grid-template-columns: 1fr; }
}
@media print {
  :root {
    color-scheme: light;
    --ground: #fff; --raised: #fff; --ink: #000; --dimmed: #333; --line: #bbb; --link: #000;
    --good: #000; --attention: #000; --danger: #000; --past: #000;
    --good-ground: #fff; --attention-ground: #fff; --danger-ground: #fff; --past-ground: #fff;
  }
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  .skip, .languages, .search, .pages, .back, .reuse, .more, .bottom ul { display: none; }
  .guideline { break-inside: avoid; padding: 0.5rem 0; }
  .state { padding: 0; }
  a { text-decoration: none; }
  h1 { font-size: 16pt; margin-top: 0.75rem; }
  .bottom { margin-top: 1rem; }
  .on-paper { display: block; margin-top: 1.5rem; }
}
`;

const version = createHash('sha256').update(STYLE).digest('base64url').slice(0, 8);

/** Changes with the style, so that no page uses an outdated one from a cache. */
export const STYLE_URL = `/register/style.css?v=${version}`;
