const LIMIT_MS = 600_000;

/**
 * Begins one episode in a page of MiniWoB++ and returns its goal in words. The first result is stored where the page cannot change it
 * later; the cover that would begin another episode and the score are hidden.
 */
export const beginEpisode = (seed: string): string => `(async () => {
  core.EPISODE_MAX_TIME = ${LIMIT_MS};
  const endEpisode = core.endEpisode;
  core.endEpisode = (...args) => {
    core.startEpisode = () => {};
    endEpisode(...args);
    window.episodeResult ??= { raw: WOB_RAW_REWARD_GLOBAL, reason: WOB_REWARD_REASON ?? null };
  };
  Math.seedrandom(${JSON.stringify(seed)});
  core.startEpisodeReal();
  while (!WOB_TASK_READY) await new Promise((resolve) => setTimeout(resolve, 50));
  document.getElementById('reward-display').style.display = 'none';
  const goal = core.getUtterance();
  return typeof goal === 'string' ? goal : goal.utterance;
})()`;

/** Expression for the result: `null` while the episode goes on; a raw reward of 1 is success. */
export const EPISODE_RESULT = 'window.episodeResult ?? null';
