import { message } from '../kernel/message.ts';

// The label as a party of its contracts.
export const contractDetails = message('organizations.contractDetails', 'Contract details');
export const contractDetailsLead = message(
	'organizations.contractDetailsLead',
	'We fill these in for your label in new contracts. Only admins can see them.',
);
export const detailsNotLoaded = message('organizations.detailsNotLoaded', 'Failed to load the contract details');
export const legalName = message('organizations.legalName', 'Legal name');
export const companyNumber = message('organizations.companyNumber', 'Company number');
export const address = message('organizations.address', 'Address');
export const labelSigners = message('organizations.labelSigners', 'Signers');
export const labelSignersHint = message(
	'organizations.labelSignersHint',
	'People who may sign for the label. New contracts start with the first; you can choose another one in the draft.',
);
export const labelSigner = message('organizations.labelSigner', 'Signer {number}');
export const signerName = message('organizations.signerName', 'Signer’s name');
export const signerTitle = message('organizations.signerTitle', 'Title');
export const signerEmail = message('organizations.signerEmail', 'Email of the signer');
export const addSigner = message('organizations.addSigner', 'Add signer');
export const removeSigner = message('organizations.removeSigner', 'Remove signer {number}');
export const signEarlier = message('organizations.signEarlier', 'Move signer {number} up');
export const currency = message('organizations.currency', 'Currency');
export const governingLaw = message('organizations.governingLaw', 'Law and venue');
export const saveDetails = message('organizations.saveDetails', 'Save details');
export const detailsSaved = message('organizations.detailsSaved', 'Contract details saved');
