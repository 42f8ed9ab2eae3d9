import { drawLeftCards } from '../../web/laterCards.ts';
import { runMain } from '../command/runMain.ts';

/** The process of drawCardsBehind.ts: draws what the build in this folder left. */
void runMain(async ([buildDir = '']) => {
  await drawLeftCards(buildDir);
  return 0;
});
