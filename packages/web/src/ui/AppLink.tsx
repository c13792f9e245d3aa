import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link to a screen by its URL. A plain click navigates within the application; the browser handles any other click. */
export function AppLink({ href, onClick, ref, ...props }: Props) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !plain || props.target || !href.startsWith('/')) return;
    event.preventDefault();
    router.history.push(href);
  };
  return <a ref={ref} href={href} onClick={follow} {...props} />;
}
