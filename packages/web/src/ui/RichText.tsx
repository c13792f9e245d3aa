import { createElement, type ReactNode, useMemo } from 'react';
import classes from './RichText.module.css';

/** The allowed elements. Other elements are replaced by their content. The only allowed attribute is `href` with a plain link. */
const ALLOWED_TAGS = new Set('p br strong b em i u ul ol li h3 h4 address a span code'.split(' '));
const DROPPED_TAGS = new Set(['script', 'style', 'template', 'iframe', 'object']);
const ALLOWED_LINK_PATTERN = /^(https?:|mailto:|tel:|\/(?!\/))/i;

function renderNode(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof HTMLElement)) return null;
  const tag = node.tagName.toLowerCase();
  if (DROPPED_TAGS.has(tag)) return null;
  const children = [...node.childNodes].map(renderNode);
  if (!ALLOWED_TAGS.has(tag)) return children;
  if (tag === 'br') return <br key={key} />;
  const href = node.getAttribute('href') ?? '';
  const props = tag === 'a' && ALLOWED_LINK_PATTERN.test(href) ? { key, href, rel: 'noreferrer' } : { key };
  // oxlint-disable-next-line imprimatur/no-raw-html -- one of ALLOWED_TAGS
  return createElement(tag, props, ...children);
}

/** Formatted text from the configuration, built from the allowed elements. */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => {
    // oxlint-disable-next-line imprimatur/no-raw-html -- parsed apart from the page, then built from ALLOWED_TAGS
    const page = new DOMParser().parseFromString(html, 'text/html');
    return [...page.body.childNodes].map(renderNode);
  }, [html]);
  return <div className={classes.text}>{content}</div>;
}
