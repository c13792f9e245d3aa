interface Wanted {
  readonly kind: string;
  readonly filename: string;
}

async function fetchMap({ kind, filename }: Wanted): Promise<Uint8Array> {
  if (kind !== 'cMapUrl') throw new Error(`${filename} is no character map.`);
  // Vite ships each file of this folder; in Node it is the folder itself.
  const response = await fetch(new URL(`../../../../node_modules/pdfjs-dist/cmaps/${filename}`, import.meta.url));
  if (!response.ok) throw new Error(`${filename} is not there.`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Brings pdf.js the maps from codes to characters that Chinese, Japanese and Korean fonts name and do not hold. It keeps to itself
 * when one does not come, and leaves out the text.
 */
export function characterMaps() {
  const wanted: Promise<Uint8Array>[] = [];
  return {
    BinaryDataFactory: class {
      fetch(one: Wanted): Promise<Uint8Array> {
        const map = fetchMap(one);
        if (one.kind === 'cMapUrl') wanted.push(map);
        return map;
      }
    },
    /** Throws where a map did not come. */
    check: async (): Promise<void> => void (await Promise.all(wanted)),
  };
}
