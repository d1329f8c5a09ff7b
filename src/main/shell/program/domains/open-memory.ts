import { Memory } from '../../../storage/memory/memory.ts';
import type { Store } from '../../../storage/store/open-store.ts';

/** Opens Waymark's memory, limited to the parts that the current settings turn on. */
export const openMemory = ({ db, copies, settings }: Store): Memory =>
  new Memory({ db, copies, isOn: (part) => settings.get().memory[part], now: Date.now });
