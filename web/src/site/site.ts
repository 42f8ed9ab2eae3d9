import { islands } from './islands.ts';
import { startIslands, startSite } from './startSite.ts';

startSite();
startIslands(islands);
