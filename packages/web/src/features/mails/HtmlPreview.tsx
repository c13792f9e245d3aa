import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import classes from './Mails.module.css';

/** The elements that our emails use. All others are dropped. */
const ALLOWED_ELEMENTS = new Set(['TABLE', 'TBODY', 'TR', 'TD', 'P', 'BR', 'A', 'SPAN', 'BLOCKQUOTE']);

/**
 * Rebuilds the elements of an email. The page's security policy forbids style attributes even during parsing, so they
 * are renamed first and then set by script. Quotation marks typed by people are escaped in the email.
 */
function buildSafeCopy(html: string): HTMLElement {
  // oxlint-disable-next-line imprimatur/no-raw-html -- parsed outside the page, then built from ALLOWED_ELEMENTS
  const { body } = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html');
  const copy = (from: Element, to: HTMLElement): HTMLElement => {
    to.style.cssText = from.getAttribute('data-style') ?? '';
    for (const child of from.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) to.append(child.textContent ?? '');
      else if (child instanceof Element && ALLOWED_ELEMENTS.has(child.tagName)) to.append(copied(child));
    }
    return to;
  };
  const copied = (from: Element): HTMLElement => {
    // Links are for the recipient, so the preview shows them as text.
    // oxlint-disable-next-line imprimatur/no-raw-html -- one of ALLOWED_ELEMENTS
    const to = document.createElement(from.tagName === 'A' ? 'span' : from.tagName);
    for (const name of ['role', 'align', 'width', 'cellpadding', 'cellspacing']) {
      const value = from.getAttribute(name);
      if (value !== null) to.setAttribute(name, value);
    }
    return copy(from, to);
  };
  return copy(body, document.createElement('div'));
}

/** Shows an email as the recipient sees it. The shadow root isolates it from the page's styles. */
export function HtmlPreview({ html }: { html: string }) {
  const t = useTranslations('mails');
  const container = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const host = container.current;
    if (host === null) return;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    root.replaceChildren(buildSafeCopy(html));
  }, [html]);
  return <section ref={container} aria-label={t('preview')} className={classes.frame} />;
}
