import { commonIslands } from './commonIslands.ts';
import { startDocs } from './docs/startDocs.ts';
import { startIslands, startSite } from './startSite.ts';

startSite();
startDocs();
startIslands(commonIslands);
