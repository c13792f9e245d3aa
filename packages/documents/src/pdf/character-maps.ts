interface MapRequest {
  readonly kind: string;
  readonly filename: string;
}

async function fetchMap({ kind, filename }: MapRequest): Promise<Uint8Array> {
  if (kind !== 'cMapUrl') throw new Error(`${filename} is no character map.`);
  // Vite ships every file of this folder. Node reads the folder itself.
  const response = await fetch(new URL(`../../../../node_modules/pdfjs-dist/cmaps/${filename}`, import.meta.url));
  if (!response.ok) throw new Error(`${filename} is not there.`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Loads the character maps that Chinese, Japanese and Korean fonts refer to. pdf.js does not report a missing map, but leaves out the text.
 */
export function createCharacterMaps() {
  const requested: Promise<Uint8Array>[] = [];
  return {
    BinaryDataFactory: class {
      fetch(one: MapRequest): Promise<Uint8Array> {
        const map = fetchMap(one);
        if (one.kind === 'cMapUrl') requested.push(map);
        return map;
      }
    },
    checkAll: async (): Promise<void> => void (await Promise.all(requested)),
  };
}
