import { productName } from '../lib/product.ts';

/** Shows what `index.html` shows until there is a screen, so that the page is never blank (see `.opening` in styles.css). */
export const Opening = () => (
  <p className="opening" aria-busy>
    {productName()}
  </p>
);
