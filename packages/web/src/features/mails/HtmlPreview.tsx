import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import classes from './Mails.module.css';

/** The elements of our mails; all others are left out. */
const ELEMENTS = new Set(['TABLE', 'TBODY', 'TR', 'TD', 'P', 'BR', 'A', 'SPAN', 'BLOCKQUOTE']);

/**
 * Builds the elements of the email again. The page's policy forbids style attributes even where they are only parsed, so
 * they are renamed first and then set by script. Quotation marks that people wrote are escaped in the mail.
 */
function built(html: string): HTMLElement {
  // oxlint-disable-next-line imprimatur/no-raw-html -- parsed apart from the page, then built from ELEMENTS
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
    // A preview has no links: they are meant for the recipient.
    // oxlint-disable-next-line imprimatur/no-raw-html -- one of ELEMENTS
    const to = document.createElement(from.tagName === 'A' ? 'span' : from.tagName);
    for (const name of ['role', 'align', 'width', 'cellpadding', 'cellspacing']) {
      const value = from.getAttribute(name);
      if (value !== null) to.setAttribute(name, value);
    }
    return copy(from, to);
  };
  return copy(body, document.createElement('div'));
}

/** Shows a mail as the recipient sees it. The shadow root keeps the page's styles out. */
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
