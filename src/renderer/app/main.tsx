import { forbidCodeFromStrings } from './forbid-code-from-strings.ts';
import { startWindow } from './window/start-window.tsx';

forbidCodeFromStrings();
startWindow().catch(reportError);
