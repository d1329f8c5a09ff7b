/** Maximum approximate tokens of an instruction text, which every request of a run contains. */
export const MAX_INSTRUCTION_TOKENS = 1_000;
/** Maximum number of sites with their own instructions. */
export const MAX_INSTRUCTION_SITES = 200;

export const MAX_FACTS = 500;
export const MAX_FACT_CHARS = 300;
export const MAX_FACT_LABEL = 60;

export const MAX_SITE_NOTES = 2_000;
export const MAX_NOTES_OF_SITE = 40;
export const MAX_NOTE_CHARS = 200;
/** Maximum approximate tokens of site notes in a run's requests. */
export const MAX_TOLD_TOKENS = 300;
/** Days after which an unused note is dropped. */
export const NOTE_DAYS = 180;
/** Consecutive failures after which a note is dropped. */
export const MAX_NOTE_FAILURES = 2;
