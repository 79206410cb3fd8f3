// Responses of the server for the only member of an empty label.
import type { Viewer } from '../../domain/accounts/viewer.ts';
import { organizationIdSchema, reviewerIdSchema, sessionIdSchema, userIdSchema } from '../../domain/kernel/ids.ts';
import { noLabelDetails } from '../../domain/organizations/label-details.ts';
import type { DemoSummary } from '../../domain/replies/replies-due.api.ts';
import { songNotFound } from '../../domain/songs/songs.errors.ts';
import { type Responses, refuse } from './server-stub.ts';

const organizationId = organizationIdSchema.parse('14ad8e84-0c53-49e5-92ed-32037a0bddb6');
const reviewerId = reviewerIdSchema.parse('d2b4b2bb-3fba-44b6-a8ae-764c4097ed9a');
const someDay = new Date('2026-03-02T09:30:00Z');

/** Signed in, without a label. */
export const newcomer: Viewer = {
	userId: userIdSchema.parse('fa720bed-6a5e-4553-bd26-0302cacacfb2'),
	email: 'ada.quill@example.com',
	name: 'Ada Quill',
	reviewerId: null,
	address: { state: 'confirmed', confirmBy: null },
	isOperator: false,
	organization: null,
	liveCursor: '5.14ad8e84-0c53-49e5-92ed-32037a0bddb6.1',
};

export const admin: Viewer = {
	...newcomer,
	reviewerId,
	organization: { id: organizationId, name: 'Moss and Vinyl', isAdmin: true },
};

export const member: Viewer = {
	...admin,
	organization: { id: organizationId, name: 'Moss and Vinyl', isAdmin: false },
};

export const label = {
	id: organizationId,
	name: 'Moss and Vinyl',
	memberCount: 1,
	isScoringIndependent: false,
	isInviteCardHidden: false,
};

export const invitation = {
	code: '5KFS-4XZ2-4AYZ-66SH',
	link: 'https://acetate.example/?code=5KFS-4XZ2-4AYZ-66SH',
	createdAt: someDay,
	useCount: 0,
};

export const tiles = {
	pending: 0,
	mine: 0,
	completed: 0,
	pendingByDaysLeft: [0, 0, 0, 0, 0, 0, 0],
	myScores: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
	signed: 0,
	passed: 0,
	memberCount: 1,
};

export const demoSummary: DemoSummary = {
	wasPageOpen: false,
	page: null,
	isHolding: false,
	toScreen: 0,
	due: 0,
	overdue: 0,
	replyWithinDays: null,
};

const monthOfSource = {
	added: 0,
	signed: 0,
	passed: 0,
	replied: 0,
	medianDaysToReply: null,
	withinPromise: null,
};

/** Requests of the shell on every page. */
const shell: Responses = {
	organizations: { getOrganization: label, getInvitation: invitation },
	notifications: { listNotifications: { notifications: [], unreadCount: 0, nextAfter: null } },
	replies: { getDemoSummary: demoSummary },
	chat: { countUnread: { total: 0, bySong: [] }, listThreads: { threads: [], nextAfter: null } },
	signedSongs: { listSongsToDo: { songs: [] } },
	reviews: {
		getDashboard: tiles,
		listDashboard: { songs: [], nextAfter: null },
	},
};

const reviewing: Responses = {
	reviews: {
		...shell.reviews,
		getReviewPage: refuse(songNotFound),
		listOverview: { rows: [], nextAfter: null },
		getOverview: {
			counts: { all: 0, pending: 0, completed: 0, signed: 0, passed: 0, expired: 0 },
			newlyCompleted: 0,
			averageOverall: null,
			reviewCount: 0,
			medianHoursToFirstReview: null,
			overallScores: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
			memberCount: 1,
			submitters: [],
		},
	},
	uploads: { listMyUploads: { uploads: [], nextBefore: null } },
	submissions: {
		listHeldDemos: { demos: [], isHolding: false },
		getSubmitSettings: {
			state: 'off',
			slug: 'moss-and-vinyl',
			introduction: '',
			genres: [],
			replyWithinDays: null,
			maxDemos: 3,
			screensDemos: false,
			pausedMessage: '',
			pausedUntil: null,
			isListed: false,
			pictureUrl: null,
			link: 'https://acetate.example/submit/moss-and-vinyl',
			rowVersion: 0,
		},
	},
	history: {
		listTracks: { tracks: [], nextAfter: null, total: 0, matching: 0 },
		listWithdrawnDemos: { demos: [], total: 0 },
		getOverview: {
			months: ['2026-01', '2026-02', '2026-03'].map((month) => ({
				month,
				added: 0,
				signed: 0,
				passed: 0,
				medianDaysToDecision: null,
				bySource: { all: monthOfSource, hand: monthOfSource, page: monthOfSource },
			})),
			bySource: { all: monthOfSource, hand: monthOfSource, page: monthOfSource },
			replyWithinDays: null,
			signedShare: null,
			medianDaysToDecision: null,
			reviewers: [],
		},
	},
	replies: {
		...shell.replies,
		listSenders: { senders: [], nextAfter: null },
		listRepliesDue: { due: [], nextAfter: null, total: 0, replyWithinDays: null },
		listReplyTemplates: { templates: [] },
	},
	catalogue: {
		listWriters: { writers: [], nextAfter: null, total: 0 },
		listArtists: { artists: [], nextAfter: null, total: 0 },
	},
};

const signedSongs: Responses = {
	releases: { getRunway: { releases: [] } },
	signedSongs: {
		countSignedSongs: {
			all: 0,
			needs_you: 0,
			to_review: 0,
			waiting: 0,
			missing_identifiers: 0,
			ready: 0,
			withdrawn: 0,
		},
		listSignedSongs: { signedSongs: [], nextAfter: null, total: null },
		listSongsToDo: { songs: [] },
	},
	contracts: { listContracts: { contracts: [], nextAfter: null } },
	forms: { listForms: { forms: [], nextAfter: null, total: 0 } },
	labelCopy: { listLabelCopies: { copies: [], nextAfter: null } },
};

const profile: Responses = {
	accounts: {
		getEmailChange: { waiting: null },
		listDevices: {
			devices: [
				{
					id: sessionIdSchema.parse('296ddd6f-ae12-455f-b348-3eea8d206400'),
					name: 'Firefox on Linux',
					kind: 'computer',
					address: '127.0.0.1',
					lastSeenAt: someDay,
					isCurrent: true,
				},
			],
		},
		getTwoFactor: { isOn: false, since: null, recoveryCodesLeft: 0 },
	},
	notifications: {
		...shell.notifications,
		getChoices: {
			choices: [
				{
					kind: 'review_request',
					group: 'reviews',
					caption: 'Review requests',
					explanation: 'A colleague asked you to review a song.',
					bell: true,
					mail: true,
				},
			],
		},
	},
	organizations: {
		...shell.organizations,
		getLabelDetails: { ...noLabelDetails, rowVersion: 1 },
		getServerState: { failing: [], mails: [] },
		listMembers: {
			members: [
				{
					id: reviewerId,
					name: newcomer.name,
					email: newcomer.email,
					isAdmin: true,
					joinedAt: someDay,
					hasTwoFactor: false,
				},
			],
		},
		listActivity: { entries: [], nextBefore: null },
	},
};

export const emptyLabel: Responses = { ...shell, ...reviewing, ...signedSongs, ...profile };
