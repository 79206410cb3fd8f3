import * as z from 'zod/mini';

/** An id without a brand. */
export const anyId = z.string().check(z.uuid('Not a valid id'));

export const userIdSchema = anyId.brand<'UserId'>();
export type UserId = z.infer<typeof userIdSchema>;

export const reviewerIdSchema = anyId.brand<'ReviewerId'>();
export type ReviewerId = z.infer<typeof reviewerIdSchema>;

export const organizationIdSchema = anyId.brand<'OrganizationId'>();
export type OrganizationId = z.infer<typeof organizationIdSchema>;

export const sessionIdSchema = anyId.brand<'SessionId'>();
export type SessionId = z.infer<typeof sessionIdSchema>;

export const uploadIdSchema = anyId.brand<'UploadId'>();
export type UploadId = z.infer<typeof uploadIdSchema>;

export const songIdSchema = anyId.brand<'SongId'>();
export type SongId = z.infer<typeof songIdSchema>;

/** Songs that were added, or asked about, together. */
export const batchIdSchema = anyId.brand<'BatchId'>();
export type BatchId = z.infer<typeof batchIdSchema>;

export const reviewIdSchema = anyId.brand<'ReviewId'>();
export type ReviewId = z.infer<typeof reviewIdSchema>;

export const notificationIdSchema = anyId.brand<'NotificationId'>();
export type NotificationId = z.infer<typeof notificationIdSchema>;

const linkIdSchema = anyId.brand<'LinkId'>();
export type LinkId = z.infer<typeof linkIdSchema>;

export const workIdSchema = anyId.brand<'WorkId'>();
export type WorkId = z.infer<typeof workIdSchema>;

export const recordingIdSchema = anyId.brand<'RecordingId'>();
export type RecordingId = z.infer<typeof recordingIdSchema>;

export const releaseIdSchema = anyId.brand<'ReleaseId'>();
export type ReleaseId = z.infer<typeof releaseIdSchema>;

/** An artist, a writer or a publisher. */
export const catalogueIdSchema = anyId.brand<'CatalogueId'>();
export type CatalogueId = z.infer<typeof catalogueIdSchema>;

/** A form of any kind that was sent to a person outside the label. */
export const formIdSchema = anyId.brand<'FormId'>();
export type FormId = z.infer<typeof formIdSchema>;

/** One writer's response to a proposed split: the subject of a link to `/split/{token}`. */
export const splitConfirmationIdSchema = anyId.brand<'SplitConfirmationId'>();
export type SplitConfirmationId = z.infer<typeof splitConfirmationIdSchema>;

/** A message in the chat of a signed song. */
export const messageIdSchema = anyId.brand<'MessageId'>();
export type MessageId = z.infer<typeof messageIdSchema>;

export const contractIdSchema = anyId.brand<'ContractId'>();
export type ContractId = z.infer<typeof contractIdSchema>;

/** One party of a contract with its signer: the subject of a link to `/contract/{token}`. */
export const contractPartyIdSchema = anyId.brand<'ContractPartyId'>();
export type ContractPartyId = z.infer<typeof contractPartyIdSchema>;

export const contractFileIdSchema = anyId.brand<'ContractFileId'>();
export type ContractFileId = z.infer<typeof contractFileIdSchema>;

/** One version of the label copy of a release. */
export const labelCopyIdSchema = anyId.brand<'LabelCopyId'>();
export type LabelCopyId = z.infer<typeof labelCopyIdSchema>;

/** What an outsider sent at one time, with one or more demos: the subject of a link to `/submission/{token}`. */
export const submissionIdSchema = anyId.brand<'SubmissionId'>();
export type SubmissionId = z.infer<typeof submissionIdSchema>;

export const demoIdSchema = anyId.brand<'DemoId'>();
export type DemoId = z.infer<typeof demoIdSchema>;

/** A person who has sent demos to a label from outside. */
const senderIdSchema = anyId.brand<'SenderId'>();
export type SenderId = z.infer<typeof senderIdSchema>;

/** A label's reply to the sender of a song. */
export const replyIdSchema = anyId.brand<'ReplyId'>();
export type ReplyId = z.infer<typeof replyIdSchema>;
