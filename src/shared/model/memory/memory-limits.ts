/** Approximate tokens of an instruction text, which is in every request of a run. */
export const MAX_INSTRUCTION_TOKENS = 1_000;
/** Sites with instructions of their own. */
export const MAX_INSTRUCTION_SITES = 200;

export const MAX_FACTS = 500;
export const MAX_FACT_CHARS = 300;
export const MAX_FACT_LABEL = 60;

export const MAX_SITE_NOTES = 2_000;
export const MAX_NOTES_OF_SITE = 40;
export const MAX_NOTE_CHARS = 200;
/** About how many tokens a run is told of one site. */
export const MAX_TOLD_TOKENS = 300;
/** Days after which an unused note is dropped. */
export const NOTE_DAYS = 180;
/** Consecutive failures of a note. */
export const MAX_NOTE_FAILURES = 2;
