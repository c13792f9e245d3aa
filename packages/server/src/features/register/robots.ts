import { html } from '../../mail/html.ts';
import type { Register } from './register.ts';
import { guidelinePath, type View } from './view.ts';

/** Search engines may read only the register. */
export const renderRobots = ({ config: { publicUrl } }: View): string =>
  `User-agent: *\nAllow: /register\nDisallow: /\nSitemap: ${publicUrl}/sitemap.xml\n`;

/** Maximum URLs in one sitemap (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

export function renderSiteMap({ config: { publicUrl } }: View, { guidelines }: Register): string {
  const { markup } = html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${publicUrl}/register</loc></url>
${guidelines
  .slice(0, MAX_ADDRESSES - 1)
  .map(
    (one) =>
      html`<url><loc>${publicUrl}${guidelinePath(one)}</loc>${one.changedOn === null ? '' : html`<lastmod>${one.changedOn}</lastmod>`}</url>\n`,
  )}</urlset>
`;
  return markup;
}
