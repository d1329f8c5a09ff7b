import { Memory } from '../../memory/memory.ts';
import type { Store } from '../../store/open-store.ts';

/** What Waymark knows, as far as the settings of now let it. */
export const openMemory = ({ db, copies, settings }: Store): Memory =>
  new Memory({ db, copies, isOn: (part) => settings.get().memory[part], now: Date.now });
