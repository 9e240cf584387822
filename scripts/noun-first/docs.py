import re,shutil,os
def sub(p,*pairs):
    s=open(p).read()
    for a,b in pairs:
        if a not in s: print(p,'not found:',a[:60])
        s=s.replace(a,b)
    open(p,'w').write(s)
shutil.copy(os.path.dirname(__file__)+'/ARCHITECTURE.md','ARCHITECTURE.md')
shutil.copy(os.path.dirname(__file__)+'/architecture.svg','docs/architecture.svg')
sub('README.md',('![Layers and processes]','![Nouns, kinds of files and processes]'))
s=open('docs/style.md').read()
i=s.index('## Glossary')
gloss=s[i:].replace('## Glossary','# Glossary',1)
rest=''
m=re.search(r'\n## ',gloss[5:])
if m:
    rest=gloss[5+m.start():]; gloss=gloss[:5+m.start()]
open('docs/glossary.md','w').write(gloss.replace('Interface text may say','One word, one meaning, in code, interface and docs. Interface text may say').rstrip()+'\n')
open('docs/style.md','w').write(s[:i]+'The words and what each of them means: [glossary.md](glossary.md).\n'+rest)
sub('docs/style.md',('See the glossary.','See the [glossary](glossary.md).'))
c=open('CONTRIBUTING.md').read()
a=c.index('**Where files go.**'); b=c.index('**Code**')
c=c[:a]+'''**Where files go.** A folder per noun in `src`, in it a folder per feature, in that a few kinds of files: `rules`, `contract`, `schema.ts`, `store`,
verbs (`create-analysis.ts`), `routes`, `prompts`, `steps`, a mail, `web/`. Several files of a kind are a folder, one is a file; a folder of one or two
files joins its neighbor. Base names repeat only for these kinds. Unit tests are beside their file, server tests that cross files in `tests/<noun>`, code shared by tests and tools
in `harness`. [ARCHITECTURE.md](ARCHITECTURE.md) says what each kind may import and where to change what; an exception needs a line with a reason in
`.dependency-cruiser.cjs`.

**A commit is a feature with its tests**, not a layer of it: whoever reverts it removes the feature. To add one, make its folder with the kinds it
needs, then name it in the lists at the top of `src`: `endpoints.ts` (its calls), `app.ts` (its routes), `routes.ts` (its pages), `job-handlers.ts` or `chores.ts` (its
work in the background).

'''+c[b:]
c=c.replace("- Rules belong in `domain`, without I/O.","- Rules have no I/O.")
open('CONTRIBUTING.md','w').write(c)
t=open('docs/tour.md').read()
t=t.replace('one file per noun.','one `schema.ts` per noun.') if 'one file per noun.' in t else t
a=t.index('## 13. Afterwards'); b=t.index('## Where next')
t=t[:a]+'''## 13. Afterwards

Each of these is one folder; open it and read its rules first.

- **Interview** ([report/interview](../src/report/interview)): the questions of the change window, and their answers as facts.
- **Plan** ([report/plan](../src/report/plan)): what to do, and ticks for what is done ([tick-action.ts](../src/report/plan/tick-action.ts)).
- **Share links** ([report/share](../src/report/share)): a report without its order, for readers who have the key
  ([shared-report.ts](../src/report/share/shared-report.ts)).
- **Messages** ([messages](../src/messages)): the owner uploads what real customers wrote. [add-words.ts](../src/messages/upload/add-words.ts) masks and stores it,
  [run-words.ts](../src/messages/themes/run-words.ts) finds the themes, and a blind exam measures how much of the locked half the report foresaw.
- **Versions** ([report/versions](../src/report/versions)): new facts make a new version
  ([request-revision.ts](../src/report/versions/request-revision.ts), [write-revision.ts](../src/report/versions/write-revision.ts)).
- **Outcomes** ([outcomes](../src/outcomes)): predictions, what came of them ([record-result.ts](../src/outcomes/results/record-result.ts)), the website read
  again ([rescans.ts](../src/outcomes/rescan/rescans.ts)), and the [public record](../src/outcomes/record).

'''+t[b:]
open('docs/tour.md','w').write(t)
