import type { Image } from '@imprimatur/documents/model';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './Blocks.module.css';

/** Shows an embedded picture as a bitmap, or not at all. */
export function Picture({ image: { picture, alt } }: { image: Image }) {
  const t = useTranslations('reading');
  const [address, setAddress] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (picture === null) return;
    const url = URL.createObjectURL(new Blob([new Uint8Array(picture.bytes)], { type: picture.type }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  if (picture === null || failed)
    return (
      <p className={classes.missing}>
        {t('pictureNotShown')}
        {alt !== '' && ': '}
        <span data-text>{alt}</span>
      </p>
    );
  return (
    <figure className={classes.figure}>
      {address !== undefined && (
        <img src={address} alt={alt || t('picture')} decoding="async" loading="lazy" onError={() => setFailed(true)} />
      )}
    </figure>
  );
}
