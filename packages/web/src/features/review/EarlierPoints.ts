import { later } from '../../ui/later.tsx';

export const EarlierPoints = later(() => import('../points/EarlierPoints.tsx'), null);
