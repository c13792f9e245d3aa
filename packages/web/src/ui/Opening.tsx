import { readProductName } from '../lib/product.ts';

/** The same placeholder as in `index.html`, so that the page is never blank before the first screen (see `.opening` in styles.css). */
export const Opening = () => (
  <p className="opening" aria-busy>
    {readProductName()}
  </p>
);
