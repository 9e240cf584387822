import {
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import type { ReactNode } from 'react';
import { product } from '../rules/product.ts';

/** The tokens of src/platform/web/app.css. Mail programs know no variables, so both schemes are written out. */
const light = {
  paper: '#f7f2e8',
  sheet: '#fdfaf3',
  ink: '#1d1a16',
  soft: '#5a5248',
  line: '#d8cebc',
  accent: '#a33018',
  onAccent: '#fffaf2',
};
const dark: typeof light = {
  paper: '#161310',
  sheet: '#1f1b17',
  ink: '#efe8da',
  soft: '#b9ae9d',
  line: '#3b342c',
  accent: '#f08465',
  onAccent: '#1d0f0a',
};
const serif = 'Georgia, "Times New Roman", serif';
const sans = 'Helvetica, Arial, sans-serif';
const mono = '"Courier New", Courier, monospace';

/** Only for programs that follow the reader's scheme; the others show the inline colours. */
const darkStyles = `@media (prefers-color-scheme: dark) {
.paper { background: ${dark.paper} !important; }
.sheet { background: ${dark.sheet} !important; border-color: ${dark.line} !important; }
.ink { color: ${dark.ink} !important; border-color: ${dark.ink} !important; }
.soft { color: ${dark.soft} !important; }
.line { border-color: ${dark.line} !important; }
.accent { color: ${dark.accent} !important; border-color: ${dark.accent} !important; }
.button { background: ${dark.accent} !important; border-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }
}`;

const label = { fontFamily: mono, fontSize: 12, lineHeight: '18px', letterSpacing: 1, margin: 0 } as const;
const body = {
  fontFamily: sans,
  fontSize: 16,
  lineHeight: '25px',
  color: light.ink,
  wordBreak: 'break-word',
} as const;
const border = `1px solid ${light.line}`;

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text className="ink" style={{ ...body, margin: '0 0 16px' }}>
    {children}
  </Text>
);

const Label = ({ children }: { children: string }) => (
  <Text className="soft label" style={{ ...label, color: light.soft }}>
    {children.toUpperCase()}
  </Text>
);

type Fact = readonly [name: string, value: string | readonly string[]];

export const Facts = ({ facts }: { facts: readonly Fact[] }) =>
  facts.length === 0 ? null : (
    <Section className="line" style={{ margin: '12px 0 20px', borderTop: border }}>
      {facts.map(([name, value]) => (
        <Section key={name} className="line" style={{ borderBottom: border, padding: '10px 0' }}>
          <Label>{name}</Label>
          {[value].flat().map((line) => (
            <Text key={line} className="ink value" style={{ ...body, margin: '2px 0 0' }}>
              {line}
            </Text>
          ))}
        </Section>
      ))}
    </Section>
  );

/** Items and amounts, the last one as their total. */
export const Bill = ({ lines }: { lines: readonly (readonly [item: string, amount: string])[] }) => (
  <Section className="ink" style={{ margin: '0 0 20px', borderTop: `2px solid ${light.ink}` }}>
    {lines.map(([item, amount], at) => {
      const fontWeight = at === lines.length - 1 ? 700 : 400;
      return (
        <Row key={item} className="line" style={{ borderBottom: border }}>
          <Column style={{ padding: '10px 12px 10px 0' }}>
            <Text className="ink label" style={{ ...body, fontWeight, margin: 0 }}>
              {item}
            </Text>
          </Column>
          <Column align="right" style={{ padding: '10px 0', whiteSpace: 'nowrap', verticalAlign: 'bottom' }}>
            <Text className="ink value" style={{ ...body, fontWeight, margin: 0 }}>
              {amount}
            </Text>
          </Column>
        </Row>
      );
    })}
  </Section>
);

type PassageProps = { title: string; text: string; note?: string };

/** One passage of the report. */
export const Passage = (props: PassageProps) => (
  <Section
    className="accent"
    style={{ margin: '0 0 22px', borderLeft: `3px solid ${light.accent}`, paddingLeft: 16 }}
  >
    <Label>{props.title}</Label>
    <Text
      className="ink value"
      dir="auto"
      style={{
        ...body,
        fontFamily: serif,
        fontSize: 20,
        lineHeight: '28px',
        margin: '4px 0 4px',
      }}
    >
      {props.text}
    </Text>
    {props.note && <SmallPrint>{props.note}</SmallPrint>}
  </Section>
);

export const ActionLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Section style={{ margin: '4px 0 12px' }}>
    <Link
      href={href}
      className="button"
      style={{
        display: 'inline-block',
        padding: '13px 23px',
        border: `1px solid ${light.accent}`,
        background: light.accent,
        color: light.onAccent,
        fontFamily: sans,
        fontSize: 16,
        fontWeight: 600,
        textDecoration: 'none',
      }}
    >
      {children}
    </Link>
  </Section>
);

export const PlainLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="accent" style={{ color: light.accent }}>
    {children}
  </Link>
);

export const SmallPrint = ({ children }: { children: ReactNode }) => (
  <Text
    className="soft"
    style={{ fontFamily: sans, fontSize: 13, lineHeight: '20px', color: light.soft, margin: '0 0 8px' }}
  >
    {children}
  </Text>
);

export const MailLayout = (props: {
  preview: string;
  title: string;
  note: string | null;
  /** Above the support address. */
  footer?: ReactNode;
  /** The operator is the support. */
  audience?: 'customer' | 'operator';
  children: ReactNode;
}) => (
  <Html lang="en">
    <Head>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <style>{darkStyles}</style>
    </Head>
    <Preview>{props.preview}</Preview>
    {/* react-email's Body repeats its colour on a cell that no style of ours reaches. */}
    <body className="paper" style={{ margin: 0, padding: 0, background: light.paper }}>
      <Section className="paper" style={{ background: light.paper }}>
        <Section style={{ padding: '24px 0' }}>
          <Container className="sheet" style={{ maxWidth: 560, background: light.sheet, border }}>
            <Section style={{ padding: '20px 28px 12px' }}>
              <Text className="accent" style={{ ...label, color: light.accent }}>
                {product.name.toUpperCase()}
              </Text>
              <Hr
                className="ink"
                style={{ borderColor: light.ink, borderWidth: '2px 0 0', margin: '10px 0 24px' }}
              />
              <Heading
                className="ink"
                style={{
                  fontFamily: serif,
                  fontSize: 32,
                  lineHeight: '38px',
                  fontWeight: 400,
                  color: light.ink,
                  margin: '0 0 18px',
                }}
              >
                {props.title}
              </Heading>
              {props.children}
            </Section>
            <Section className="line" style={{ padding: '16px 28px 20px', borderTop: border }}>
              {props.note && <SmallPrint>{props.note}</SmallPrint>}
              {props.footer}
              {props.audience !== 'operator' && (
                <SmallPrint>
                  Questions? Reply to this email, or contact us at{' '}
                  <PlainLink href={`mailto:${product.supportEmail}`}>{product.supportEmail}</PlainLink>; we
                  reply within 24 hours.
                </SmallPrint>
              )}
            </Section>
          </Container>
        </Section>
      </Section>
    </body>
  </Html>
);
