export const keptUnconfirmedHours = 48;
/** Limit for all unconfirmed files of a label together (R-SUBMIT-5). */
export const poolBytes = 2 * 1024 ** 3;
/** Half of it, so that one network cannot fill it. */
export const poolBytesPerNetwork = poolBytes / 2;

export const defaultDemos = 3;
export const mostDemos = 10;
export const maxReplyWithinDays = 365;
export const mostGenres = 30;
export const maxGenreLength = 40;
export const maxIntroductionLength = 4000;
export const maxPausedMessageLength = 500;

export const maxLinks = 8;
export const maxLinkLength = 300;
export const maxCountryLength = 60;
export const maxMessageLength = 2000;
export const maxNameLength = 200;
