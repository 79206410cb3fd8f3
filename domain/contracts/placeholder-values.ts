// Values of the placeholders in a contract's text. They are part of the contract: their language is that of its text,
// not that of the page on which it is written.
import { countryName } from '../catalogue/country-names.ts';
import { isrc } from '../catalogue/identifiers/isrc.ts';
import { formatLongDay } from '../kernel/day.ts';
import type { ContractParty } from './contract-parties.ts';
import type { PlaceholderValues } from './contract-placeholders.ts';
import { world } from './read-term.ts';
import { type AccountingPeriod, type ContractTerms, type RoyaltyBasis, type TermName, termOf } from './term-fields.ts';

const royaltyBases: Readonly<Record<Exclude<RoyaltyBasis, 'none'>, string>> = {
	net_receipts: 'of net receipts',
	ppd: 'of the published price to dealers',
	gross: 'of gross receipts',
};

const accountingPeriods: Readonly<Record<AccountingPeriod, string>> = {
	monthly: 'monthly',
	quarterly: 'quarterly',
	half_yearly: 'twice a year',
	yearly: 'yearly',
};

export interface ContractFacts {
	readonly title: string;
	readonly song: string;
	readonly artist: string;
	readonly terms: ContractTerms;
	readonly parties: readonly ContractParty[];
	readonly effectiveDate: string | null;
	/** For an amendment: the title of the contract it changes, and its effective date. */
	readonly parent: { readonly title: string; readonly effectiveDate: string | null } | null;
}

/** `EUR 1,500.00`. */
export function longMoney(currency: string, amount: string) {
	const [whole = '', cents = '00'] = amount.split('.');
	return `${currency} ${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${cents}`.trim();
}

function describeTerritory(value: string) {
	if (value === world || value === '') return value === '' ? '' : 'the World';
	const names = value.split(', ').map((code) => countryName(code, 'en'));
	return new Intl.ListFormat('en-GB').format(names);
}

function describeTerm(terms: Pick<ContractTerms, 'values'>): string {
	const years = termOf(terms, 'termYears');
	const day = termOf(terms, 'endDate');
	switch (termOf(terms, 'termKind')) {
		case 'fixed_years':
			return years === '' ? '' : `${years} ${years === '1' ? 'year' : 'years'}`;
		case 'until_date':
			return day === '' ? '' : `until ${formatLongDay(day)}`;
		case 'life_of_copyright':
			return 'the life of copyright';
		case 'perpetual':
			return 'for ever';
		default:
			return '';
	}
}

function describeParty({ legalName, companyNo, address, role }: ContractParty) {
	const number = companyNo.trim() === '' ? '' : `, company number ${companyNo.trim()}`;
	return `${legalName.trim()}${number}, ${address.trim().replace(/\s*\n\s*/g, ', ')} (the “${role.trim() || 'Party'}”)`;
}

/** As the list of parties defines them: `the Artist`. Names if two parties would be called the same. */
function describeOthers(parties: readonly ContractParty[], names: string) {
	const roles = parties.map(({ role }) => role.trim() || 'Party');
	const others = roles.filter((_, index) => parties[index]?.side === 'counterparty');
	if (new Set(roles).size < roles.length) return names;
	return others.map((role) => `the ${role}`).join(' and ');
}

export function placeholderValues(facts: ContractFacts): PlaceholderValues {
	const { terms, parties, title, song, artist, effectiveDate, parent } = facts;
	const of = (name: TermName) => termOf(terms, name);
	const currency = of('currency');
	const amount = (name: TermName) => (of(name) === '' ? '' : longMoney(currency, of(name)));
	const counted = (name: TermName, unit: string) =>
		of(name) === '' ? '' : `${of(name)} ${of(name) === '1' ? unit.slice(0, -1) : unit}`;
	const yesOrNo = (name: TermName, yes: string, no: string) => (of(name) === '' ? '' : of(name) === 'yes' ? yes : no);
	const namesOf = (side: ContractParty['side']) =>
		parties
			.filter((party) => party.side === side)
			.map(({ legalName }) => legalName.trim())
			.filter((name) => name !== '')
			.join(' and ');
	const basis = royaltyBases[of('royaltyBasis') as keyof typeof royaltyBases];
	return {
		title,
		song,
		artist,
		parties: parties
			.filter(({ legalName }) => legalName.trim() !== '')
			.map(describeParty)
			.join('\n\n'),
		label: namesOf('label'),
		counterparty: namesOf('counterparty'),
		other_party: describeOthers(parties, namesOf('counterparty')),
		track: of('trackVersion') === '' ? of('trackTitle') : `${of('trackTitle')} (${of('trackVersion')})`,
		original: of('originalTitle'),
		isrc: of('isrc') === '' ? '' : isrc.format(of('isrc')),
		effective_date: effectiveDate === null ? 'the day of the last signature' : formatLongDay(effectiveDate),
		territory: describeTerritory(of('territories')),
		term: describeTerm(terms),
		sell_off: counted('retentionMonths', 'months'),
		notice: counted('noticeDays', 'days'),
		exclusivity: yesOrNo('isExclusive', 'exclusive', 'non-exclusive'),
		advance: amount('advance'),
		fee: amount('flatFee'),
		master_fee: amount('masterFee'),
		publishing_fee: amount('publishingFee'),
		royalty:
			of('royaltyBasis') === 'none'
				? 'no royalty'
				: basis && of('royaltyPercent')
					? `${of('royaltyPercent')}% ${basis}`
					: '',
		recoupable: of('recoupable'),
		options: terms.options
			.filter(({ what }) => what !== '')
			.map(({ what, exerciseBy, advance }, index) => {
				const until = exerciseBy === '' ? '' : `, to be exercised by ${formatLongDay(exerciseBy)}`;
				return `(${index + 1}) ${what}${until}${advance === '' ? '' : `, with an advance of ${longMoney(currency, advance)}`}`;
			})
			.join('; '),
		publishing_share: of('publishingShare'),
		statements: accountingPeriods[of('accountingPeriod') as AccountingPeriod] ?? '',
		statement_days: counted('statementDays', 'days'),
		credit: of('creditWording'),
		p_owner: of('pOwner'),
		c_owner: of('cOwner'),
		delivery: of('deliveryItems'),
		delivery_date: of('deliveryDate') === '' ? '' : formatLongDay(of('deliveryDate')),
		stems: yesOrNo('hasStems', 'The stems are handed over.', 'The stems are not handed over.'),
		samples:
			{ counterparty: namesOf('counterparty'), label: namesOf('label'), none: 'no one, because there are none' }[
				of('sampleClearance')
			] ?? '',
		release_within: counted('releaseMonths', 'months'),
		audit: yesOrNo('hasAudit', 'may have the books checked once a year', ''),
		media: of('media'),
		use: of('use'),
		duration_used: of('usedDuration'),
		most_favoured: yesOrNo('isMostFavoured', 'The fees are on a most favoured nation basis.', ''),
		warranties: of('warranties'),
		law: of('governingLaw'),
		parent:
			parent === null
				? ''
				: `“${parent.title}”${parent.effectiveDate === null ? '' : ` of ${formatLongDay(parent.effectiveDate)}`}`,
		changes: of('changes'),
		special: of('specialTerms'),
	};
}
