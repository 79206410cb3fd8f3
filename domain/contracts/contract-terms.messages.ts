// Texts about what a contract says: kinds, states, terms, placeholders, and what is missing or wrong in a draft.
import { message } from '../kernel/message.ts';

export const exclusiveLicence = message('contracts.exclusiveLicence', 'Exclusive licence');
export const assignment = message('contracts.assignment', 'Assignment');
export const remix = message('contracts.remix', 'Remix');
export const feature = message('contracts.feature', 'Feature');
export const producer = message('contracts.producer', 'Producer');
export const syncLicence = message('contracts.syncLicence', 'Sync licence');
export const amendment = message('contracts.amendment', 'Amendment');

// Names of the kinds of contract inside a sentence.
export const exclusiveLicenceInText = message('contracts.exclusiveLicenceInText', 'exclusive licence');
export const assignmentInText = message('contracts.assignmentInText', 'assignment');
export const remixInText = message('contracts.remixInText', 'remix');
export const featureInText = message('contracts.featureInText', 'feature');
export const producerInText = message('contracts.producerInText', 'producer');
export const syncLicenceInText = message('contracts.syncLicenceInText', 'sync licence');
export const amendmentInText = message('contracts.amendmentInText', 'amendment');

// Default titles of new contracts.
export const exclusiveLicenceTitle = message('contracts.exclusiveLicenceTitle', 'Exclusive licence agreement');
export const assignmentTitle = message('contracts.assignmentTitle', 'Assignment agreement');
export const remixTitle = message('contracts.remixTitle', 'Remix agreement');
export const featureTitle = message('contracts.featureTitle', 'Featured artist agreement');
export const producerTitle = message('contracts.producerTitle', 'Producer agreement');
export const syncLicenceTitle = message('contracts.syncLicenceTitle', 'Sync licence agreement');
export const amendmentTitle = message('contracts.amendmentTitle', 'Amendment to {title}');

// Roles of the parties.
export const artistRole = message('contracts.artistRole', 'Artist');
export const remixerRole = message('contracts.remixerRole', 'Remixer');
export const featuredArtistRole = message('contracts.featuredArtistRole', 'Featured artist');
export const producerRole = message('contracts.producerRole', 'Producer');
export const licenseeRole = message('contracts.licenseeRole', 'Licensee');
export const labelRole = message('contracts.labelRole', 'Label');
export const partyRole = message('contracts.partyRole', 'Party');

export const draft = message('contracts.draft', 'Draft');
export const sent = message('contracts.sent', 'Sent');
export const negotiating = message('contracts.negotiating', 'Negotiating');
export const partiallySigned = message('contracts.partiallySigned', 'Partially signed');
export const signed = message('contracts.signed', 'Signed');
export const complete = message('contracts.complete', 'Complete');
export const expired = message('contracts.expired', 'Expired');
export const terminated = message('contracts.terminated', 'Terminated');
export const declined = message('contracts.declined', 'Declined');
export const voided = message('contracts.voided', 'Void');

// Terms.
export const originalRecording = message('contracts.originalRecording', 'Original recording');
export const trackTitle = message('contracts.trackTitle', 'Track title');
export const trackVersion = message('contracts.trackVersion', 'Version');
export const isrc = message('contracts.isrc', 'ISRC (if known)');
export const territory = message('contracts.territory', 'Territory');
export const territoryHint = message('contracts.territoryHint', 'World, or country codes such as DE, AT');
export const world = message('contracts.world', 'World');
export const term = message('contracts.term', 'Term');
export const fixedYears = message('contracts.fixedYears', 'Fixed term');
export const untilDate = message('contracts.untilDate', 'Until a date');
export const lifeOfCopyright = message('contracts.lifeOfCopyright', 'Life of copyright');
export const perpetual = message('contracts.perpetual', 'Perpetual');
export const termYears = message('contracts.termYears', 'Number of years');
export const endDate = message('contracts.endDate', 'End date');
export const sellOffPeriod = message('contracts.sellOffPeriod', 'Sell-off period');
export const noticePeriod = message('contracts.noticePeriod', 'Notice period');
export const exclusive = message('contracts.exclusive', 'Exclusive');
export const exclusivity = message('contracts.exclusivity', 'Exclusivity');
export const currency = message('contracts.currency', 'Currency');
export const advance = message('contracts.advance', 'Advance');
export const flatFee = message('contracts.flatFee', 'Flat fee');
export const masterFee = message('contracts.masterFee', 'Master fee');
export const publishingFee = message('contracts.publishingFee', 'Publishing fee');
export const masterAndPublishingFees = message('contracts.masterAndPublishingFees', 'Master and publishing fees');
export const royalty = message('contracts.royalty', 'Royalty');
export const royaltyBasis = message('contracts.royaltyBasis', 'Royalty basis');
export const netReceipts = message('contracts.netReceipts', 'Net receipts');
export const dealerPrice = message('contracts.dealerPrice', 'Published price to dealers');
export const grossReceipts = message('contracts.grossReceipts', 'Gross receipts');
export const noRoyalty = message('contracts.noRoyalty', 'No royalty');
// What a percentage is a share of.
export const ofNetReceipts = message('contracts.ofNetReceipts', 'of net receipts');
export const ofDealerPrice = message('contracts.ofDealerPrice', 'of the published price to dealers');
export const ofGrossReceipts = message('contracts.ofGrossReceipts', 'of gross receipts');
export const recoupableCosts = message('contracts.recoupableCosts', 'Recoupable costs');
export const recoupableHint = message(
	'contracts.recoupableHint',
	'What is deducted first, and up to how much. You can enter “None”.',
);
export const publishingShare = message('contracts.publishingShare', 'Publishing share');
export const publishingShareHint = message(
	'contracts.publishingShareHint',
	'For example 20.00%. You can enter “None”.',
);
export const credit = message('contracts.credit', 'Credit');
export const pOwner = message('contracts.pOwner', '℗ owner');
export const cOwner = message('contracts.cOwner', '© owner');
export const owners = message('contracts.owners', '℗ and © owners');
export const ownerHint = message('contracts.ownerHint', 'Name only, without the symbol and the year');
export const deliverables = message('contracts.deliverables', 'Deliverables');
export const deliverablesHint = message('contracts.deliverablesHint', 'For example 24-bit WAV, stems, artwork');
export const delivery = message('contracts.delivery', 'Delivery');
export const deliveryDate = message('contracts.deliveryDate', 'Delivery date');
export const stems = message('contracts.stems', 'Stems');
export const stemsIncluded = message('contracts.stemsIncluded', 'Stems included');
export const samplesClearedBy = message('contracts.samplesClearedBy', 'Samples cleared by');
export const sampleClearance = message('contracts.sampleClearance', 'Sample clearance');
export const clearedByOtherParty = message('contracts.clearedByOtherParty', 'The other party');
export const clearedByLabel = message('contracts.clearedByLabel', 'The label');
export const noSamples = message('contracts.noSamples', 'There are no samples');
export const statements = message('contracts.statements', 'Statements');
export const monthly = message('contracts.monthly', 'Monthly');
export const quarterly = message('contracts.quarterly', 'Quarterly');
export const twiceAYear = message('contracts.twiceAYear', 'Twice a year');
export const yearly = message('contracts.yearly', 'Yearly');
export const statementsDueWithin = message('contracts.statementsDueWithin', 'Statements due within');
export const releaseWithin = message('contracts.releaseWithin', 'Release within');
export const releaseCommitment = message('contracts.releaseCommitment', 'Release commitment');
export const auditRight = message('contracts.auditRight', 'Audit right');
export const media = message('contracts.media', 'Media');
export const mediaAndUse = message('contracts.mediaAndUse', 'Media and use');
export const scenesAndUse = message('contracts.scenesAndUse', 'Scenes and use');
export const durationUsed = message('contracts.durationUsed', 'Duration used');
export const mostFavouredNation = message('contracts.mostFavouredNation', 'Most favoured nation');
export const warranties = message('contracts.warranties', 'Warranties');
export const lawAndVenue = message('contracts.lawAndVenue', 'Law and venue');
export const changes = message('contracts.changes', 'Changes');
export const specialTerms = message('contracts.specialTerms', 'Special terms');
export const effectiveDate = message('contracts.effectiveDate', 'Effective date');

// Units, beside a field and with a number.
export const years = message('contracts.years', 'years');
export const months = message('contracts.months', 'months');
export const days = message('contracts.days', 'days');
export const yearCount = message('contracts.yearCount', '{count, plural, one {# year} other {# years}}');
export const monthCount = message('contracts.monthCount', '{count, plural, one {# month} other {# months}}');
export const dayCount = message('contracts.dayCount', '{count, plural, one {# day} other {# days}}');

// What is wrong with a term.
export const checkIsrc = message('contracts.checkIsrc', 'Check the ISRC.');
export const tooLong = message(
	'contracts.tooLong',
	'Enter at most {max, plural, one {# character} other {# characters}}.',
);
export const enterAmount = message('contracts.enterAmount', 'Enter an amount, such as 1500 or 1500.00.');
export const enterPercentage = message('contracts.enterPercentage', 'Enter a percentage from 0 to 100.');
export const chooseDate = message('contracts.chooseDate', 'Choose a date.');
export const enterCurrency = message('contracts.enterCurrency', 'Enter three letters, such as EUR.');
export const enterTerritory = message('contracts.enterTerritory', 'Enter World, or country codes such as DE, AT.');
export const enterYears = message('contracts.enterYears', 'Enter a number of years, at most {max}.');
export const enterMonths = message('contracts.enterMonths', 'Enter a number of months from 1 to {max}.');
export const enterDays = message('contracts.enterDays', 'Enter a number of days from 1 to {max}.');
export const chooseOne = message('contracts.chooseOne', 'Select an option.');

// What is missing in a draft.
export const optionDetails = message('contracts.optionDetails', 'What each option covers and its deadline');
export const labelMissing = message('contracts.labelMissing', 'The label is not a party');
export const labelTwice = message('contracts.labelTwice', 'The label is a party more than once');
export const otherPartyMissing = message('contracts.otherPartyMissing', 'No party other than the label');
export const unnamedParty = message('contracts.unnamedParty', 'Party {number}');
export const legalNameMissing = message('contracts.legalNameMissing', '{party}: legal name');
export const addressMissing = message('contracts.addressMissing', '{party}: address');
export const signerMissing = message('contracts.signerMissing', '{party}: signer');
export const emailMissing = message('contracts.emailMissing', '{party}: email address');
export const textEmpty = message('contracts.textEmpty', 'The text of the contract is empty');
export const textRightToLeft = message(
	'contracts.textRightToLeft',
	'Right-to-left text isn’t supported here. Upload the contract as a PDF',
);
export const valueMissing = message('contracts.valueMissing', 'The text needs a value for “{placeholder}”');

// Placeholders whose caption is not that of a term.
export const contractTitle = message('contracts.contractTitle', 'Contract title');
export const allParties = message('contracts.allParties', 'All parties with their addresses');
export const labelName = message('contracts.labelName', 'Name of the label');
export const otherPartyName = message('contracts.otherPartyName', 'Names of the other parties');
export const otherPartyRole = message('contracts.otherPartyRole', 'Roles of the other parties');
export const songTitle = message('contracts.songTitle', 'Song title');
export const songArtist = message('contracts.songArtist', 'Artist of the song');
export const trackWithVersion = message('contracts.trackWithVersion', 'Track title with version');
export const originalOfRemix = message('contracts.originalOfRemix', 'Original recording of a remix');
export const isrcValue = message('contracts.isrcValue', 'ISRC');
export const exclusiveOrNot = message('contracts.exclusiveOrNot', 'Exclusive or not');
export const royaltyWithBasis = message('contracts.royaltyWithBasis', 'Royalty with its basis');
export const optionPeriods = message('contracts.optionPeriods', 'Option periods');
export const statementPeriod = message('contracts.statementPeriod', 'How often statements are sent');
export const statementDays = message('contracts.statementDays', 'Days until a statement is due');
export const whetherStems = message('contracts.whetherStems', 'Whether stems are included');
export const whoClearsSamples = message('contracts.whoClearsSamples', 'Who clears samples');
export const amendedContract = message('contracts.amendedContract', 'The contract that an amendment changes');
export const amendedTerms = message('contracts.amendedTerms', 'What an amendment changes');
