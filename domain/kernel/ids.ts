import * as z from 'zod/mini';

/** An id of no brand. */
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

/** A form that was sent to somebody outside the label, of any kind. */
export const formIdSchema = anyId.brand<'FormId'>();
export type FormId = z.infer<typeof formIdSchema>;

/** The word of one writer on a proposed split: what a link to `/split/{token}` is about. */
export const splitConfirmationIdSchema = anyId.brand<'SplitConfirmationId'>();
export type SplitConfirmationId = z.infer<typeof splitConfirmationIdSchema>;

/** A message in the chat of a signed song. */
export const messageIdSchema = anyId.brand<'MessageId'>();
export type MessageId = z.infer<typeof messageIdSchema>;

export const contractIdSchema = anyId.brand<'ContractId'>();
export type ContractId = z.infer<typeof contractIdSchema>;

/** One side of a contract with whoever signs for it: what a link to `/contract/{token}` is about. */
export const contractPartyIdSchema = anyId.brand<'ContractPartyId'>();
export type ContractPartyId = z.infer<typeof contractPartyIdSchema>;

export const contractFileIdSchema = anyId.brand<'ContractFileId'>();
export type ContractFileId = z.infer<typeof contractFileIdSchema>;

/** One version of the label copy of a release. */
export const labelCopyIdSchema = anyId.brand<'LabelCopyId'>();
export type LabelCopyId = z.infer<typeof labelCopyIdSchema>;

/** What somebody outside sent at one time, with one to several tracks: what a link to `/submission/{token}` is about. */
export const submissionIdSchema = anyId.brand<'SubmissionId'>();
export type SubmissionId = z.infer<typeof submissionIdSchema>;

export const submissionTrackIdSchema = anyId.brand<'SubmissionTrackId'>();
export type SubmissionTrackId = z.infer<typeof submissionTrackIdSchema>;

/** Whoever has sent a label something from outside. */
const senderIdSchema = anyId.brand<'SenderId'>();
export type SenderId = z.infer<typeof senderIdSchema>;

/** What a label answered to the sender of a song. */
export const answerIdSchema = anyId.brand<'AnswerId'>();
export type AnswerId = z.infer<typeof answerIdSchema>;
