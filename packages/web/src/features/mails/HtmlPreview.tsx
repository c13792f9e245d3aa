import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import classes from './Mails.module.css';

/** What a mail is made of; whatever else is in it stays out. */
const ELEMENTS = new Set(['TABLE', 'TBODY', 'TR', 'TD', 'P', 'BR', 'A', 'SPAN', 'BLOCKQUOTE']);

/**
 * The mail's elements, built anew. As attributes, styles are forbidden by the page's policy even where they are only parsed, so
 * they are renamed first and then set one by one. What people wrote has its quotation marks escaped.
 */
function built(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html');
  const copy = (from: Element, to: HTMLElement): HTMLElement => {
    to.style.cssText = from.getAttribute('data-style') ?? '';
    for (const child of from.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) to.append(child.textContent ?? '');
      else if (child instanceof Element && ELEMENTS.has(child.tagName)) to.append(copied(child));
    }
    return to;
  };
  const copied = (from: Element): HTMLElement => {
    // A preview leads nowhere: the links in it are somebody else's.
    const to = document.createElement(from.tagName === 'A' ? 'span' : from.tagName);
    for (const name of ['role', 'align', 'width', 'cellpadding', 'cellspacing']) {
      const value = from.getAttribute(name);
      if (value !== null) to.setAttribute(name, value);
    }
    return copy(from, to);
  };
  return copy(body, document.createElement('div'));
}

/** A mail as it looks. Its shadow keeps our styles off it, and the list of elements keeps everything else out. */
export function HtmlPreview({ html }: { html: string }) {
  const t = useTranslations('mails');
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const host = place.current;
    if (host === null) return;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    root.replaceChildren(built(html));
  }, [html]);
  return <section ref={place} aria-label={t('preview')} className={classes.frame} />;
}
