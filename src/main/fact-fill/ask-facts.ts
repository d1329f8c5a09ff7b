import factsSource from '../../page/facts/facts.page.ts?page-script';
import { isolatedScript } from '../platform/isolated-script.ts';

/** Beside those for log-ins and for what is written. */
const WORLD = 1110;

/** Asks a page which field the person is in, and for forms that they send; writes into fields. */
export const askFacts = isolatedScript(WORLD, 'waymarkFacts', factsSource);
