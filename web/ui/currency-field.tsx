import { languageInUse, t } from '../../domain/kernel/message.ts';
import { SelectField, type SelectFieldProps } from './fields.tsx';
import * as m from './ui.messages.ts';

/** The first ones of the list. */
const common = ['EUR', 'USD', 'GBP', 'SEK', 'NOK', 'DKK', 'CHF', 'CAD', 'AUD', 'JPY'];

function currencyOptions(chosen: string) {
	const names = new Intl.DisplayNames(languageInUse(), { type: 'currency' });
	const others = Intl.supportedValuesOf('currency').filter((code) => !common.includes(code));
	const known = [...common, ...others];
	const codes = chosen === '' || known.includes(chosen) ? known : [chosen, ...known];
	return codes.map((code) => ({ value: code, caption: t(m.currencyWithCode, { name: nameOf(names, code), code }) }));
}

/** A code from elsewhere may not be one. */
function nameOf(names: Intl.DisplayNames, code: string) {
	return /^[A-Za-z]{3}$/.test(code) ? (names.of(code) ?? code) : code;
}

/** A currency by name; empty while none is chosen. */
export function CurrencyField(props: Omit<SelectFieldProps, 'options'>) {
	const options = [{ value: '', caption: t(m.noCurrency) }, ...currencyOptions(props.value)];
	return <SelectField {...props} options={options} />;
}
