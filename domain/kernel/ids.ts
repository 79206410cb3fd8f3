import * as z from 'zod/mini';

const id = z.string().check(z.uuid('Not a valid id'));

export const userIdSchema = id.brand<'UserId'>();
export type UserId = z.infer<typeof userIdSchema>;

export const reviewerIdSchema = id.brand<'ReviewerId'>();
export type ReviewerId = z.infer<typeof reviewerIdSchema>;

export const organizationIdSchema = id.brand<'OrganizationId'>();
export type OrganizationId = z.infer<typeof organizationIdSchema>;

export const sessionIdSchema = id.brand<'SessionId'>();
export type SessionId = z.infer<typeof sessionIdSchema>;

export const uploadIdSchema = id.brand<'UploadId'>();
export type UploadId = z.infer<typeof uploadIdSchema>;

export const songIdSchema = id.brand<'SongId'>();
export type SongId = z.infer<typeof songIdSchema>;

/** Songs that were added, or asked about, together. */
export const batchIdSchema = id.brand<'BatchId'>();
export type BatchId = z.infer<typeof batchIdSchema>;

export const reviewIdSchema = id.brand<'ReviewId'>();
export type ReviewId = z.infer<typeof reviewIdSchema>;

export const notificationIdSchema = id.brand<'NotificationId'>();
export type NotificationId = z.infer<typeof notificationIdSchema>;

export const linkIdSchema = id.brand<'LinkId'>();
export type LinkId = z.infer<typeof linkIdSchema>;

export const workIdSchema = id.brand<'WorkId'>();
export type WorkId = z.infer<typeof workIdSchema>;

export const recordingIdSchema = id.brand<'RecordingId'>();
export type RecordingId = z.infer<typeof recordingIdSchema>;

export const releaseIdSchema = id.brand<'ReleaseId'>();
export type ReleaseId = z.infer<typeof releaseIdSchema>;

/** An artist, a writer or a publisher. */
export const catalogueIdSchema = id.brand<'CatalogueId'>();
export type CatalogueId = z.infer<typeof catalogueIdSchema>;

/** A form that was sent to somebody outside the label, of any kind. */
export const formIdSchema = id.brand<'FormId'>();
export type FormId = z.infer<typeof formIdSchema>;

/** The word of one writer on a proposed split: what a link to `/split/{token}` is about. */
export const splitConfirmationIdSchema = id.brand<'SplitConfirmationId'>();
export type SplitConfirmationId = z.infer<typeof splitConfirmationIdSchema>;

/** A message in the chat of a signed song. */
export const messageIdSchema = id.brand<'MessageId'>();
export type MessageId = z.infer<typeof messageIdSchema>;

export const contractIdSchema = id.brand<'ContractId'>();
export type ContractId = z.infer<typeof contractIdSchema>;

/** One side of a contract with whoever signs for it: what a link to `/contract/{token}` is about. */
export const contractPartyIdSchema = id.brand<'ContractPartyId'>();
export type ContractPartyId = z.infer<typeof contractPartyIdSchema>;

export const contractFileIdSchema = id.brand<'ContractFileId'>();
export type ContractFileId = z.infer<typeof contractFileIdSchema>;

/** One version of the label copy of a release. */
export const labelCopyIdSchema = id.brand<'LabelCopyId'>();
export type LabelCopyId = z.infer<typeof labelCopyIdSchema>;

/** What somebody outside sent at one time, with one to several tracks: what a link to `/submission/{token}` is about. */
export const submissionIdSchema = id.brand<'SubmissionId'>();
export type SubmissionId = z.infer<typeof submissionIdSchema>;

export const submissionTrackIdSchema = id.brand<'SubmissionTrackId'>();
export type SubmissionTrackId = z.infer<typeof submissionTrackIdSchema>;

/** Whoever has sent a label something from outside. */
export const senderIdSchema = id.brand<'SenderId'>();
export type SenderId = z.infer<typeof senderIdSchema>;

/** What a label answered to the sender of a song. */
export const answerIdSchema = id.brand<'AnswerId'>();
export type AnswerId = z.infer<typeof answerIdSchema>;
