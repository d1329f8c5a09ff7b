import factsSource from '../../../page/facts/facts.page.ts?page-script';
import { isolatedScript } from '../../platform/process/isolated-script.ts';

/** Id of this script's isolated world; logins and writing help use other worlds. */
const WORLD = 1110;

/** Asks a page for its focused field and for the forms that the person submits, and writes into fields. */
export const askFacts = isolatedScript(WORLD, 'waymarkFacts', factsSource);
