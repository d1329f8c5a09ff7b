import { createContext } from 'react';

/** What is searched for in the settings; empty: nothing. */
export const SettingsQueryContext = createContext('');
