import { createContext } from 'react';

/** Search text in the settings; empty: none. */
export const SettingsQueryContext = createContext('');
