import { productName } from '../lib/product.ts';

/** What `index.html` holds, as long as there is no screen yet: a page is never blank (see `.opening` in styles.css). */
export const Opening = () => (
  <p className="opening" aria-busy>
    {productName()}
  </p>
);
