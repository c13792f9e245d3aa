import { useEffect, useState } from 'react';
import { announceFailure } from './failures.ts';

const COPIED_MS = 2000;

/** Copies through a selection, because browsers offer the clipboard API only on secure pages. */
function copySelected(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const before = document.activeElement;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard === undefined) return copySelected(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** Copies a text. If that fails, shows `failureMessage`, which contains the text for copying by hand. Resolves to true if it was copied. */
export async function copyText(text: string, failureMessage: string): Promise<boolean> {
  const isCopied = await writeToClipboard(text);
  if (!isCopied) announceFailure(new Error(failureMessage));
  return isCopied;
}

/** For a button that copies a text and then confirms it for a moment. */
export function useCopy(text: string, failureMessage: string) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return { copied: isCopied, copy: () => void copyText(text, failureMessage).then(setCopied) };
}
