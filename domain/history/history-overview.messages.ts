import { message } from '../kernel/message.ts';

// Charts of the last twelve months. Each chart is also shown as a table.

export const pageTitle = message('history.pageTitle', 'Track History overview');
export const overviewFailed = message('history.overviewFailed', 'Failed to load the statistics');
export const loadingOverview = message('history.loadingOverview', 'Loading the statistics');
export const noStatistics = message('history.noStatistics', 'No statistics yet');
export const noStatisticsText = message(
	'history.noStatisticsText',
	'This page will show your intake per month, how often you sign and how long decisions take.',
);
export const showChart = message('history.showChart', 'Show as chart');
export const showTable = message('history.showTable', 'Show as table');
export const month = message('history.month', 'Month');
export const median = message('history.median', 'Median');
export const hours = message('history.hours', '{hours} h');
export const days = message('history.days', '{days, plural, one {# day} other {# days}}');
export const percent = message('history.percent', '{percent}%');

export const source = message('history.source', 'Source');
export const allSources = message('history.allSources', 'All');
export const byStaff = message('history.byStaff', 'Added by staff');
export const submitPage = message('history.submitPage', 'Submit page');

export const intake = message('history.intake', 'Intake');
export const aboutIntake = message('history.aboutIntake', 'songs added in the last twelve months');
export const addedHeading = message('history.addedHeading', 'Added');

export const signRate = message('history.signRate', 'Sign rate');
export const aboutSignRate = message(
	'history.aboutSignRate',
	'of all decisions were to sign; columns show the percentage for each month',
);
export const signedHeading = message('history.signedHeading', 'Signed');
export const passedHeading = message('history.passedHeading', 'Passed');

export const replyTime = message('history.replyTime', 'Time to reply');
export const aboutReplyTime = message('history.aboutReplyTime', 'median time from receiving a demo to the reply');
export const aboutReplyTimeWithPromise = message(
	'history.aboutReplyTimeWithPromise',
	'median time from receiving a demo to the reply; {share} within the promised {promise}',
);
export const replies = message('history.replies', 'Replies');
export const inTime = message('history.inTime', 'On time');
export const repliesByStaff = message('history.repliesByStaff', 'Replies (added by staff)');
export const medianByStaff = message('history.medianByStaff', 'Median (added by staff)');
export const inTimeByStaff = message('history.inTimeByStaff', 'On time (added by staff)');
export const repliesOfPage = message('history.repliesOfPage', 'Replies (submit page)');
export const medianOfPage = message('history.medianOfPage', 'Median (submit page)');
export const inTimeOfPage = message('history.inTimeOfPage', 'On time (submit page)');

export const decisionTime = message('history.decisionTime', 'Time to decision');
export const aboutDecisionTime = message(
	'history.aboutDecisionTime',
	'median time from adding a song to Sign or Pass; columns show the days for each month',
);

export const reviewer = message('history.reviewer', 'Reviewer');
export const reviewsPerReviewer = message('history.reviewsPerReviewer', 'Reviews per reviewer');
export const aboutReviewsPerReviewer = message(
	'history.aboutReviewsPerReviewer',
	'Number of reviews and average overall score',
);
export const reviewsHeading = message('history.reviewsHeading', 'Reviews');
export const averageOverall = message('history.averageOverall', 'Average overall');
export const agreement = message('history.agreement', 'Agreement');
export const aboutAgreement = message(
	'history.aboutAgreement',
	'Average distance from the scores of the others, in points. Shorter bars are closer.',
);
export const pointsFromOthers = message('history.pointsFromOthers', 'Average difference (points)');
export const noAgreement = message(
	'history.noAgreement',
	'Appears once several reviewers have reviewed the same song.',
);
