import { drawLeftCards } from '../../web/laterCards.ts';
import { runMain } from '../command/runMain.ts';

/** The process of drawCardsBehind.ts: draws the pictures left by the build in this folder. */
void runMain(async ([buildDir = '']) => {
  await drawLeftCards(buildDir);
  return 0;
});
