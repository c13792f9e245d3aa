import type { Branding } from '@imprimatur/contract';
import type { Language } from '@imprimatur/domain';
import { html } from './html.ts';
import { WORDS, type Words } from './words/words.ts';
import type { EmailButton, EmailNote, EmailText } from './templates/template.ts';

export interface AddressedEmail {
  readonly email: EmailText;
  /** The subject as sent. */
  readonly subject: string;
  readonly name: string;
  readonly language: Language;
  readonly branding: Branding;
  /** URL of the page for muting reminders; null for people without an account. */
  readonly settings: string | null;
}

type Frame = Words['frame'];

const renderQuoteAsText = ({ writes }: Frame, quote: EmailNote | null | undefined): string[] =>
  quote ? [`${writes(quote.by)}\n${quote.text.trim().replace(/^/gm, '> ')}`] : [];

const renderQuoteAsHtml = ({ writes }: Frame, quote: EmailNote | null | undefined) =>
  quote
    ? html`<p style="margin:0 0 4px;color:#57606a;font-size:14px">${writes(quote.by)}</p><blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #c9d1d9;white-space:pre-wrap">${quote.text.trim()}</blockquote>`
    : null;

/** The first paragraph: why this email is sent, and what to do by when. */
const leadOf = ({ happened, expected }: EmailText): string => [happened, expected].filter(Boolean).join(' ');

const buttonsOf = ({ button, otherButton }: EmailText): readonly EmailButton[] =>
  [button, otherButton].filter((one) => one != null);

const BUTTON_STYLES = {
  main: 'border:1px solid #8f2f69;background:#8f2f69;color:#ffffff',
  other: 'border:1px solid #8f2f69;background:#ffffff;color:#8f2f69',
} as const;

const renderButton = ({ label, address }: EmailButton, look: string) =>
  html`<a href="${address}" style="display:inline-block;margin:0 8px 8px 0;padding:11px 20px;border-radius:6px;${look};font-weight:600;text-decoration:none">${label}</a>`;

export function renderPlainText({ email, name, language, branding, settings }: AddressedEmail): string {
  const { quote, note, news = [], facts = [], explained } = email;
  const { frame } = WORDS[language];
  const paragraphs = [
    frame.dear(name),
    leadOf(email),
    ...renderQuoteAsText(frame, quote),
    ...news.map((one) => `* ${one.title}\n  ${one.text}\n  ${one.address}`),
    ...facts.map(({ label, text }) => `${label}: ${text}`),
    ...(explained ? [explained] : []),
    ...renderQuoteAsText(frame, note),
    ...buttonsOf(email).map(({ label, address }) => `${label}:\n${address}`),
    `${frame.regards}\n${branding.association}`,
    ['-- ', frame.why, ...(settings ? [`${frame.mute} ${settings}`] : []), branding.contact.email].join('\n'),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

/** The email as a complete HTML document for mail programs: tables for the layout, and styles on the elements. */
export function renderHtmlDocument({ email, subject, name, language, branding, settings }: AddressedEmail): string {
  const { quote, note, news = [], facts = [], explained } = email;
  const { frame } = WORDS[language];
  const buttons = buttonsOf(email);
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin:0;background:#f4f5f7;color:#1b1f24;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #dfe3e8;border-radius:8px">
<tr><td style="padding:20px 28px;border-bottom:1px solid #dfe3e8;color:#57606a;font-size:14px">${branding.association}</td></tr>
<tr><td style="padding:24px 28px;color:#1b1f24">
<p style="margin:0 0 16px">${frame.dear(name)}</p>
<p style="margin:0 0 16px">${leadOf(email)}</p>
${renderQuoteAsHtml(frame, quote)}
${news.map((one) => html`<p style="margin:0 0 16px;padding:0 0 16px;border-bottom:1px solid #eceff2"><a href="${one.address}" style="color:#8f2f69;font-weight:600">${one.title}</a><br>${one.text}</p>`)}
${facts.map(({ label, text }) => html`<p style="margin:0 0 12px"><span style="color:#57606a;font-size:14px">${label}</span><br>${text}</p>`)}
${explained ? html`<p style="margin:0 0 20px">${explained}</p>` : null}
${renderQuoteAsHtml(frame, note)}
${
  buttons.length === 0
    ? null
    : html`<p style="margin:0 0 12px">${buttons.map((one, at) => renderButton(one, at === 0 ? BUTTON_STYLES.main : BUTTON_STYLES.other))}</p>
<p style="margin:0 0 20px;color:#57606a;font-size:13px">${frame.copyAddress}${buttons.map(({ address }) => html`<br><span style="word-break:break-all">${address}</span>`)}</p>`
}
<p style="margin:0">${frame.regards}<br>${branding.association}</p>
</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid #dfe3e8;color:#57606a;font-size:13px">${frame.why}${settings ? html` ${frame.mute} <a href="${settings}" style="color:#57606a">${settings}</a>` : null}<br>${branding.contact.email}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.markup;
}
