import { message } from '../kernel/message.ts';

// System lines: events of a song between the messages of its chat.

/** Used instead of a name that is no longer known. */
export const someone = message('chat.someone', 'Someone');
export const songChanged = message('chat.songChanged', 'The song was changed');
export const contractChanged = message('chat.contractChanged', 'A contract was changed');
export const songSigned = message('chat.songSigned', '{who} signed the song');
export const ownerChanged = message('chat.ownerChanged', '{who} made {owner} the owner of this song');
export const songWithdrawn = message('chat.songWithdrawn', '{who} withdrew the song');
export const songRestored = message('chat.songRestored', '{who} restored the song');
export const releaseDateSet = message('chat.releaseDateSet', '{who} set the release date to {date}');
export const releaseDateRemoved = message('chat.releaseDateRemoved', '{who} removed the release date');

// In each of these, the form is the metadata form, the marketing form or the label copy form.

export const formSent = message(
	'chat.formSent',
	'{who} sent the {form, select, metadata {metadata} marketing {marketing} other {label copy}} form',
);
export const formOpened = message(
	'chat.formOpened',
	'{who} opened the {form, select, metadata {metadata} marketing {marketing} other {label copy}} form',
);
export const formSubmitted = message(
	'chat.formSubmitted',
	'{who} submitted the {form, select, metadata {metadata} marketing {marketing} other {label copy}} form',
);
export const formChangesRequested = message(
	'chat.formChangesRequested',
	'{who} requested changes to the {form, select, metadata {metadata} marketing {marketing} other {label copy}} form',
);
export const formApproved = message(
	'chat.formApproved',
	'{who} approved the {form, select, metadata {metadata} marketing {marketing} other {label copy}} form',
);
export const formReopened = message(
	'chat.formReopened',
	'{who} reopened the {form, select, metadata {metadata} marketing {marketing} other {label copy}} form',
);
export const formResent = message(
	'chat.formResent',
	'{who} sent a new link to the {form, select, metadata {metadata} marketing {marketing} other {label copy}} form',
);
export const formCancelled = message(
	'chat.formCancelled',
	'{who} cancelled the {form, select, metadata {metadata} marketing {marketing} other {label copy}} form',
);
export const formExpired = message(
	'chat.formExpired',
	'The link to the {form, select, metadata {metadata} marketing {marketing} other {label copy}} form expired',
);
export const formLinkRequested = message(
	'chat.formLinkRequested',
	'{who} requested a new link to the {form, select, metadata {metadata} marketing {marketing} other {label copy}} form',
);
export const formChanged = message(
	'chat.formChanged',
	'The {form, select, metadata {metadata} marketing {marketing} other {label copy}} form was changed',
);

// Notifications.

export const mentionKindCaption = message('chat.mentionKindCaption', 'Mentions');
export const mentionKindExplanation = message(
	'chat.mentionKindExplanation',
	'A colleague mentioned you in the chat about a signed song.',
);
/** Shown between the name of the author and the title of the song. */
export const mentionNotice = message('chat.mentionNotice', 'mentioned you in the chat about');
export const mentionMailSubject = message('chat.mentionMailSubject', '{author} mentioned you in a chat');
export const mentionMailText = message('chat.mentionMailText', '{author} mentioned you in the chat about “{title}”.');
export const openChat = message('chat.openChat', 'Open the chat');

// The inbox and the parts of a chat.

export const chat = message('chat.chat', 'Chat');
export const chats = message('chat.chats', 'Chats');
export const chatsFailed = message('chat.chatsFailed', 'Failed to load the chats');
export const chatFailed = message('chat.chatFailed', 'Failed to load the chat');
export const noChatsTitle = message('chat.noChatsTitle', 'No chats yet');
export const noChats = message('chat.noChats', 'Each signed song gets a chat that only your label can read.');
export const noMessages = message('chat.noMessages', 'No messages yet');
export const onlyYourLabel = message('chat.onlyYourLabel', 'Only your label can read this chat');
export const onlyYourLabelHint = message('chat.onlyYourLabelHint', 'Only your label can read this chat.');
export const withdrawnReadOnly = message('chat.withdrawnReadOnly', 'This song is withdrawn, so its chat is read-only.');
export const backToSignedSongs = message('chat.backToSignedSongs', 'Back to Signed Songs');
export const peopleAndFiles = message('chat.peopleAndFiles', 'People and files');
export const inThisChat = message('chat.inThisChat', 'In this chat');
export const admin = message('chat.admin', 'Admin');
export const member = message('chat.member', 'Member');
export const morePeople = message(
	'chat.morePeople',
	'{count, plural, one {and # more person at your label} other {and # more people at your label}}',
);
export const files = message('chat.files', 'Files');
export const noFiles = message('chat.noFiles', 'No files yet. Drop a file into the chat to share it.');
export const showFileInChat = message('chat.showFileInChat', '{name}: show in chat');
export const fileByline = message('chat.fileByline', '{author}, {date}');
export const showMore = message('chat.showMore', 'Show more');
export const unread = message('chat.unread', '{count, plural, one {# unread message} other {# unread messages}}');
export const unreadWithMention = message(
	'chat.unreadWithMention',
	'{count, plural, one {# unread message} other {# unread messages}}. You were mentioned.',
);
export const threadTooltip = message('chat.threadTooltip', '{title}, {artist}');

// Messages.

export const messages = message('chat.messages', 'Messages');
export const messageDeleted = message('chat.messageDeleted', 'Message deleted');
export const edited = message('chat.edited', 'Edited');
export const newMessages = message('chat.newMessages', 'New');
export const sending = message('chat.sending', 'Sending…');
export const discard = message('chat.discard', 'Discard');
export const refused = message('chat.refused', 'Not sent. {reason}');
export const jumpToNewest = message('chat.jumpToNewest', 'Jump to newest');
export const startOfChat = message('chat.startOfChat', 'Start of the chat');
export const loadOlder = message('chat.loadOlder', 'Load older messages');
export const editYourMessage = message('chat.editYourMessage', 'Edit your message');
export const editFailed = message('chat.editFailed', 'Failed to save the message. Try again.');
export const editOrDelete = message('chat.editOrDelete', 'Edit or delete your message');
export const deleteMessageOf = message('chat.deleteMessageOf', 'Delete {author}’s message');
export const deleteCaption = message('chat.deleteCaption', 'Delete');
export const deleteTitle = message('chat.deleteTitle', 'Delete this message?');
export const deleteText = message(
	'chat.deleteText',
	'Its text and files are deleted for everyone. Others will see “Message deleted”.',
);
export const deleteFailed = message('chat.deleteFailed', 'Failed to delete the message. Try again.');
export const playFrom = message('chat.playFrom', 'Play {title} from {time}');
export const downloadFile = message('chat.downloadFile', 'Download {name}');
export const sentFiles = message('chat.sentFiles', '{count, plural, one {Sent a file} other {Sent # files}}');
/** Announced by screen readers when a message arrives. */
export const announcedMessage = message('chat.announcedMessage', '{author}: {text}');
/** The first name of the author before the beginning of the last message. */
export const excerptAuthor = message('chat.excerptAuthor', '{author}:');
/** Name of an uploaded file without a name. */
export const untitledFile = message('chat.untitledFile', 'Untitled');

// Writing.

export const send = message('chat.send', 'Send');
export const attachFiles = message('chat.attachFiles', 'Attach files');
export const attachedFiles = message('chat.attachedFiles', 'Attached files');
export const removeFile = message('chat.removeFile', 'Remove {name}');
export const sendFileAgain = message('chat.sendFileAgain', 'Upload {name} again');
export const fileNotSent = message('chat.fileNotSent', 'The file couldn’t be uploaded.');
export const dropToAttach = message('chat.dropToAttach', 'Drop files to attach them');
export const insertTime = message('chat.insertTime', 'Insert the playback time');
export const insertTimeNeedsPlayback = message('chat.insertTimeNeedsPlayback', 'Play the song to insert a time');
export const colleaguesToMention = message('chat.colleaguesToMention', 'Colleagues to mention');
export const messageAbout = message('chat.messageAbout', 'Message about {title}');
export const writeMessage = message('chat.writeMessage', 'Write a message, @ to mention');
export const lengthOfMost = message('chat.lengthOfMost', '{length}/{most}');

// Search.

export const searchChat = message('chat.searchChat', 'Search this chat');
export const searchFailed = message('chat.searchFailed', 'Failed to search the chat');
export const messagesFound = message(
	'chat.messagesFound',
	'{count, plural, =0 {No messages found} one {# message found} other {# messages found}}',
);
export const noMatches = message('chat.noMatches', 'No messages match.');

// The latest events, on the page of the song.

export const activity = message('chat.activity', 'Activity');
export const seeAll = message('chat.seeAll', 'See all');

/** Read by screen readers after the number beside the tab. */
export const unreadCount = message('chat.unreadCount', 'unread');
export const today = message('chat.today', 'Today');
export const yesterday = message('chat.yesterday', 'Yesterday');
export const seenByOne = message('chat.seenByOne', 'Seen by {first}');
export const seenByTwo = message('chat.seenByTwo', 'Seen by {first} and {second}');
export const seenByMore = message('chat.seenByMore', 'Seen by {first}, {second} and {count} more');
